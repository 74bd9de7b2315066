import { ActionIcon, Anchor } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../find/index.ts';
import { useTranslation } from '../language/language.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { Bell } from './frame-news.tsx';
import classes from './header.module.css';
import { Spinner } from './spinner.tsx';
import { useFrame } from './use-frame.ts';
import { WhosePanel } from './whose-panel.tsx';

/** For visitors without an account menu. */
const Preferences = loadAddition('Preferences', () => import('./preferences.tsx'));

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const frame = useFrame();
  const isNamed = frame === 'open' || frame === 'held';
  return (
    <header className={classes.header}>
      {frame === 'signed-in' && (
        <ActionIcon
          className={classes.burger}
          variant="default"
          size={36}
          aria-label={t('header.menu')}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.registrar}>
        {frame === 'signed-in' && <WhosePanel />}
        {isNamed && <Brand isInHeader />}
      </div>
      <Spinner />
      {frame === 'open' && (
        <Anchor component={Link} to="/home">
          {t('header.signin')}
        </Anchor>
      )}
      {frame === 'signed-in' && (
        <>
          <SearchBox />
          <Bell />
          <AccountMenu />
        </>
      )}
      {isNamed && (
        <Suspense>
          <Preferences />
        </Suspense>
      )}
    </header>
  );
}
