import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { currentAlertHost, showAlertsIn } from '../alerts/alert-host.ts';
import classes from './modal.module.css';

interface Props {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Behaviour SHELL-5: animation, backdrop, Escape, role dialog. The native `<dialog>` provides all of it, moves the
 * focus in and back, and makes the rest of the page inert.
 */
export function Modal({ opened, title, onClose, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const alerts = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);

  // Runs before the browser's own handling, which cannot be cancelled twice in a row: a second Escape closes dialogs.
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    const isOnTop = currentAlertHost() === alerts.current;
    if (event.key !== 'Escape' || event.defaultPrevented || !isOnTop) return;
    event.preventDefault();
    onClose();
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!opened || !dialog || !alerts.current) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const endAlerts = showAlertsIn(alerts.current);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('keydown', onEscape);
      endAlerts();
      dialog.close();
    };
  }, [opened]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, see above
    <dialog
      ref={ref}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // The browser may still close it by other means, such as Android's back gesture.
        if (!opened || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Selecting text from inside a field to outside the dialog does not close it.
        if (event.target === event.currentTarget && pressedOutside.current) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <Title order={2} id={id} mb="sm">
            {title}
          </Title>
          <div ref={alerts} />
          {children}
        </div>
      )}
    </dialog>
  );
}
