import { ActionIcon, Title } from '@mantine/core';
import type { Role } from '@panel/contract/permissions';
import type { ListedUser } from '@panel/contract/users';
import {
  IconChevronDown,
  IconCoins,
  IconHeadset,
  IconPencil,
  IconShieldCheck,
  IconTool,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BusyButton } from '../display/busy-button.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { MailLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { Activities } from './activities.tsx';
import { LastLogin } from './last-login.tsx';
import { isAdmin } from './sort-users.ts';
import classes from './user-row.module.css';
import { useSendPasswordLink } from './users.api.ts';

interface Props {
  user: ListedUser;
  canChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function UserRow({ user, canChange, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const { username, name, roles, enabled } = user;
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <li className={classes.user}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <RoleIcon roles={roles} />
        </span>
        <div className={classes.summary}>
          <Title order={3}>
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={expanded}
              aria-controls={id}
              onClick={() => setExpanded(!expanded)}
            >
              <Isolated>{name}</Isolated>
              <IconChevronDown className={classes.chevron} size={18} aria-hidden />
            </button>
          </Title>
          <span className={classes.roles}>
            {enabled === false && <StatusBadge tone="danger">{t('users.disabled')}</StatusBadge>}
            {roles.map((role) => (
              <StatusBadge key={role}>{t(`role.${role}`)}</StatusBadge>
            ))}
          </span>
          <span className={classes.login}>
            <Mono copy={false}>{username}</Mono>
          </span>
          <span className={classes.last}>
            <LastLogin username={username} />
          </span>
        </div>
        {canChange && (
          <div className={classes.actions}>
            <ActionIcon variant="subtle" size={36} aria-label={t('users.edit', { name })} onClick={onEdit}>
              <IconPencil size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
            {!isAdmin(user) && (
              <ActionIcon
                variant="subtle"
                color="danger"
                size={36}
                aria-label={t('users.delete', { name })}
                onClick={onDelete}
              >
                <IconTrash size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </div>
      <div id={id} className={classes.more} hidden={!expanded}>
        {expanded && <More user={user} canChange={canChange} />}
      </div>
    </li>
  );
}

function More({ user: { username, email, enabled }, canChange }: Pick<Props, 'user' | 'canChange'>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSendPasswordLink(username);
  return (
    <>
      <Details>
        <Detail label={t('users.field.email')} wide>
          <MailLink value={email} />
        </Detail>
        <Detail label={t('users.activities')} wide>
          <Activities username={username} />
        </Detail>
      </Details>
      {canChange && enabled && (
        <BusyButton variant="default" mt="md" busy={isPending} onClick={() => mutate()}>
          {t('users.link.send')}
        </BusyButton>
      )}
    </>
  );
}

const roleIcons = { ADMIN: IconShieldCheck, SUPPORT: IconHeadset, TECH: IconTool, FINANCE: IconCoins };

/** The icon of the first role; the text beside it names all roles. */
function RoleIcon({ roles: [first] }: { roles: readonly Role[] }) {
  const Icon = first ? roleIcons[first] : IconUser;
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
