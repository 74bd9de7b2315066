import { IconBuilding, IconHistory, IconNews, IconPlugConnected, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useConfig } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import { useDestination } from '../navigation/navigation-pending.ts';
import { brand } from '../sign-in/brand.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { useStore } from '../store/store.ts';
import own from './desk-frame.module.css';
import classes from './menu.module.css';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

export interface DeskFrameProps {
  onNavigate?: (() => void) | undefined;
  /** Shows the registry's name in place of a registrar's, instead of the menu entries. */
  isName?: boolean;
}

export default function DeskFrame({ onNavigate, isName = false }: DeskFrameProps) {
  return isName ? <RegistryName /> : <DeskMenu onNavigate={onNavigate} />;
}

function DeskMenu({ onNavigate }: Pick<DeskFrameProps, 'onNavigate'>) {
  const { t } = useTranslation();
  const { pathname } = useDestination();
  const canManage = useCan('desk:manage');
  const items = [
    { to: '/desk/registrars', label: t('desk.registrars.title'), icon: <IconBuilding {...icon} /> },
    { to: '/desk/announcements', label: t('announcements.title'), icon: <IconNews {...icon} /> },
    { to: '/desk/audit', label: t('desk.audit.title'), icon: <IconHistory {...icon} /> },
    { to: '/desk/system', label: t('desk.system.title'), icon: <IconPlugConnected {...icon} /> },
    ...(canManage ? [{ to: '/desk/staff', label: t('staff.title'), icon: <IconUsers {...icon} /> }] : []),
  ];
  return items.map((item) => (
    <Link
      key={item.to}
      to={item.to}
      className={classes.item}
      aria-current={pathname.startsWith(item.to) ? 'page' : undefined}
      onClick={onNavigate}
    >
      {item.icon}
      {item.label}
    </Link>
  ));
}

function RegistryName() {
  const { t } = useTranslation();
  const tld = useConfig()?.properties.tld;
  const name = useStore(brand)?.name;
  if (!tld) return null;
  return <span className={own.registry}>{name ?? t('desk.registry', { tld })}</span>;
}
