import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../language/language.ts';
import { Brand } from './brand.tsx';
import { Menu } from './menu.tsx';
import classes from './menu-drawer.module.css';

/** The menu on narrow screens. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) ref.current?.showModal();
    else ref.current?.close();
  }, [opened]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className={classes.drawer}
      aria-label={t('header.menu')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {opened && (
        <div className={classes.content}>
          <div className={classes.head}>
            <Brand />
            <CloseButton aria-label={t('header.menu.close')} onClick={onClose} />
          </div>
          <Menu onNavigate={onClose} />
        </div>
      )}
    </dialog>
  );
}
