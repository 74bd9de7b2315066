import { ActionIcon, Anchor } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LanguageSelect } from '../account/index.ts';
import { useTranslation } from '../language/language.ts';
import { RegistrarName } from '../registrar/index.ts';
import { Brand } from './brand.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import classes from './header.module.css';
import { Spinner } from './spinner.tsx';
import { useFrame } from './use-frame.ts';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const frame = useFrame();
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
        {frame === 'signed-in' && <RegistrarName />}
        {(frame === 'open' || frame === 'held') && <Brand isInHeader />}
      </div>
      <Spinner />
      {frame === 'open' && (
        <Anchor component={Link} to="/home">
          {t('header.signin')}
        </Anchor>
      )}
      <div className={classes.language}>
        {/* Where there is room for it; the choice itself has the same name everywhere. */}
        <span className={classes.label} aria-hidden>
          {t('header.language')}
        </span>
        <LanguageSelect />
      </div>
      <ColourSchemeSwitch />
    </header>
  );
}
