import { ActionIcon, Anchor } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RegistrarName } from '../registrar/index.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';
import { Brand } from './brand.tsx';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import classes from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Spinner } from './spinner.tsx';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const visitor = useVisitor();
  return (
    <header className={classes.header}>
      {visitor && (
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
      <div className={classes.registrar}>{visitor ? <RegistrarName /> : <Brand />}</div>
      <Spinner />
      {!visitor && (
        <Anchor component={Link} to="/home">
          {t('header.signin')}
        </Anchor>
      )}
      <LanguageSelect />
      <ColourSchemeSwitch />
    </header>
  );
}
