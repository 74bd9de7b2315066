import type { DeskPerson } from '@panel/contract/desk-people';
import type { AccessToken } from '@panel/contract/tokens';
import { DateAndTime } from '../dates/date-time.tsx';
import { Day } from '../dates/day.tsx';
import { Isolated } from '../display/isolated.tsx';
import { MailLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import classes from './desk.module.css';

export function usePersonColumns(): Column<DeskPerson>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('users.field.name'),
      isHead: true,
      width: '30%',
      cell: ({ name, username, email }) => (
        <>
          <Isolated>{name}</Isolated>
          <Below>
            <Mono copy={false}>{username}</Mono>
          </Below>
          <Below>
            <MailLink value={email} />
          </Below>
        </>
      ),
    },
    {
      label: t('users.field.roles'),
      width: '24%',
      cell: ({ roles, enabled }) => (
        <span className={classes.badges}>
          {!enabled && <StatusBadge tone="danger">{t('users.disabled')}</StatusBadge>}
          {roles.map((role) => (
            <StatusBadge key={role}>{t(`role.${role}`)}</StatusBadge>
          ))}
        </span>
      ),
    },
    {
      label: t('desk.people.steps'),
      width: '18%',
      cell: ({ secondSteps }) => <SecondSteps {...secondSteps} />,
    },
    {
      label: t('desk.column.signIn'),
      cell: ({ lastSignIn }) => (lastSignIn ? <DateAndTime value={lastSignIn} /> : t('desk.never')),
    },
  ];
}

function SecondSteps({ app, passkeys }: DeskPerson['secondSteps']) {
  const { t } = useTranslation();
  if (!app && passkeys === 0) return <StatusBadge tone="warning">{t('desk.people.steps.none')}</StatusBadge>;
  return (
    <>
      {app && <div>{t('desk.people.steps.app')}</div>}
      {passkeys > 0 && <div>{t('desk.people.steps.passkeys', { count: passkeys })}</div>}
    </>
  );
}

export function useTokenColumns(): Column<AccessToken>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('users.field.name'),
      isHead: true,
      width: '32%',
      cell: ({ name, created, createdBy, makerLeft }) => (
        <>
          <Isolated>{name}</Isolated>
          <Below>
            {t('tokens.made')} <Day value={created} />, <Isolated>{createdBy}</Isolated>
          </Below>
          {makerLeft && <StatusBadge tone="warning">{t('desk.attention.TOKEN_CREATOR_LEFT')}</StatusBadge>}
        </>
      ),
    },
    {
      label: t('tokens.field.scopes'),
      width: '20%',
      cell: ({ scopes }) => scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', '),
    },
    { label: t('tokens.ends'), width: '20%', cell: ({ expires }) => <DateAndTime value={expires} /> },
    {
      label: t('tokens.used'),
      cell: ({ lastUsed, lastAddress }) =>
        lastUsed ? (
          <>
            <DateAndTime value={lastUsed} />
            {lastAddress && (
              <Below>
                <Isolated>{lastAddress}</Isolated>
              </Below>
            )}
          </>
        ) : (
          t('desk.never')
        ),
    },
  ];
}
