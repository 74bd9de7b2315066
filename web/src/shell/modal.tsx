import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './modal.module.css';

interface Props {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Specification 9: animation, backdrop, Escape, role dialog. The browser's own `<dialog>` does all of it: focus goes in
 * and comes back, and nothing behind it can be reached.
 */
export function Modal({ opened, title, onClose, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (opened) {
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else dialog?.close();
  }, [opened]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself, through onCancel
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <Title order={2} id={id} mb="sm">
            {title}
          </Title>
          {children}
        </div>
      )}
    </dialog>
  );
}
