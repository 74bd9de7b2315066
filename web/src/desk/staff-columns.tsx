import type { StaffMember } from '@panel/contract/desk-staff';
import { DateAndTime } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { MailLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';

export function useStaffColumns(): Column<StaffMember>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('users.field.name'),
      cell: ({ name, username }) => (
        <>
          <Isolated>{name}</Isolated>
          <Below>
            <Mono copy={false}>{username}</Mono>
          </Below>
        </>
      ),
    },
    { label: t('users.field.email'), cell: ({ email }) => <MailLink value={email} /> },
    {
      label: t('users.field.roles'),
      cell: ({ roles, enabled }) => (
        <>
          {!enabled && <StatusBadge tone="danger">{t('staff.disabled')}</StatusBadge>}{' '}
          {roles.map((role) => (
            <StatusBadge key={role}>{t(`role.${role}`)}</StatusBadge>
          ))}
        </>
      ),
    },
    {
      label: t('desk.column.signIn'),
      kind: 'line',
      cell: ({ lastSignIn }) => (lastSignIn ? <DateAndTime value={lastSignIn} /> : t('desk.never')),
    },
  ];
}
