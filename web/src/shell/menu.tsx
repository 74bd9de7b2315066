import {
  IconBuilding,
  IconExternalLink,
  IconNews,
  IconPlugConnected,
  IconUsers,
  IconWorldWww,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfig } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import { useDestination } from '../navigation/navigation-pending.ts';
import { useRegistrationsAddress } from '../registrations/index.ts';
import { useCan, useIsAtDesk, useVisitor } from '../sign-in/use-current-user.ts';
import { DeskFrame } from './lazy-desk-frame.tsx';
import classes from './menu.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * Shows only what the role may open. Links lead directly to the page to which a section redirects: a late redirect
 * would undo a quick step back.
 */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation();
  const newsUrl = useConfig()?.properties.newsUrl;
  const visitor = useVisitor();
  const { pathname } = useDestination();
  const isAtDesk = useIsAtDesk();
  const items = [
    {
      to: '/registrar/generalData',
      label: t('menu.registrar'),
      icon: <IconBuilding {...icon} />,
      shown: useCan('registrar:read'),
    },
    { to: '/epp/ipaddresses', label: t('menu.epp'), icon: <IconPlugConnected {...icon} />, shown: useCan('epp:read') },
    {
      to: useRegistrationsAddress(pathname),
      label: t('menu.registrations'),
      icon: <IconWorldWww {...icon} />,
      shown: useCan('registrations:read'),
    },
    { to: '/users', label: t('menu.users'), icon: <IconUsers {...icon} />, shown: useCan('users:manage') },
  ];

  return (
    <nav aria-label={t('menu.label')} className={classes.menu}>
      {isAtDesk && <DeskFrame onNavigate={onNavigate} />}
      {items.map(
        (item) =>
          item.shown && (
            <Link
              key={item.label}
              to={item.to}
              className={classes.item}
              aria-current={sectionOf(item.to) === sectionOf(pathname) ? 'page' : undefined}
              onClick={onNavigate}
            >
              {item.icon}
              {item.label}
            </Link>
          ),
      )}
      {visitor && !isAtDesk && newsUrl && (
        <a href={newsUrl} className={classes.item} target="_blank" rel="noopener noreferrer">
          <IconNews {...icon} />
          {t('menu.news')}
          <IconExternalLink className={classes.external} {...icon} size={16} />
        </a>
      )}
    </nav>
  );
}

/** The section of an address. Contacts count as registrations, which link to them. */
function sectionOf(address: string) {
  const [, section] = address.split('/');
  return section === 'contact' ? 'registrations' : section;
}
