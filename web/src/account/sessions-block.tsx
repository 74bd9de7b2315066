import { Button } from '@mantine/core';
import type { Session } from '@panel/contract/account';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useEndSession, useSignOutElsewhere } from './account.api.ts';

/** Behaviour ACCOUNT-1. */
export function SessionsBlock({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSignOutElsewhere();
  const columns = (['browser', 'used', 'since'] as const).map((name) => ({
    label: t(`account.sessions.${name}`),
  }));
  return (
    <Block
      title={t('account.sessions.title')}
      action={
        <BusyButton variant="default" busy={isPending} onClick={() => mutate()}>
          {t('account.sessions.end')}
        </BusyButton>
      }
      flush
    >
      <DataTable label={t('account.sessions.title')} columns={columns}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </DataTable>
    </Block>
  );
}

function SessionRow({ session: { id, isThis, ip, usedAt, signedInAt, ...words } }: { session: Session }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndSession();
  const browser = useBrowserWords(words);
  return (
    <tr>
      <td>
        <div>{browser}</div>
        {ip !== null && <Mono copy={false}>{ip}</Mono>}
        <div>
          {isThis ? (
            <StatusBadge tone="success">{t('account.session.this')}</StatusBadge>
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('account.session.end.of', { browser })}
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(id)}
            >
              {t('account.session.end')}
            </Button>
          )}
        </div>
      </td>
      <td>
        <Timestamp value={usedAt ?? signedInAt} />
      </td>
      <td>
        <Timestamp value={signedInAt} />
      </td>
    </tr>
  );
}

function useBrowserWords({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  const { t } = useTranslation();
  if (browser === null) return system ?? t('account.session.unknown');
  return system === null ? browser : t('account.session.browser', { browser, system });
}
