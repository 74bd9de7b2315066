import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../language/language.ts';
import { AccountPanel } from './account-panel.tsx';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import classes from './menu-drawer.module.css';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  // The browser returns the focus at once but fires its event later: the menu may be open again by then.
  const close = () => {
    ref.current?.close();
    onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label={t('header.menu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <Brand />
          <CloseButton aria-label={t('header.menu.close')} onClick={close} />
        </div>
        <Menu onNavigate={close} />
        <div className={classes.account}>
          <AccountPanel onDone={close} />
        </div>
      </div>
    </dialog>
  );
}
