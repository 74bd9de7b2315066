import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';

type NativeProps = ComponentProps<'button'>;

interface Props extends Omit<ButtonProps, 'loading'>, Pick<NativeProps, 'type' | 'onClick' | 'children'> {
  busy: boolean;
}

/** Keeps the focus while busy, which a disabled button would lose. Further presses do nothing. */
export function BusyButton({ busy, type = 'button', disabled = false, onClick, ...button }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter in a field of the form also presses the button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Button<typeof Native>
      {...button}
      component={Native}
      type={type}
      loading={busy}
      off={disabled && !busy}
      onClick={press}
    />
  );
}

/** Mantine disables loading buttons. */
function Native({ disabled, off, ...button }: NativeProps & { off: boolean }) {
  return <button {...button} disabled={off} aria-disabled={disabled || undefined} />;
}
