import { Button } from '@mantine/core';
import type { Session } from '@panel/contract/account';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { Below } from '../list/row-parts.tsx';
import { useEndSession, useSignOutElsewhere } from './account.api.ts';

/** Behaviour ACCOUNT-1. */
export function SessionsBlock({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const browserOf = useBrowserWords();
  const { mutate, isPending } = useSignOutElsewhere();
  const columns: Column<Session>[] = [
    {
      label: t('account.sessions.browser'),
      cell: (session) => (
        <>
          {browserOf(session)} {session.isThis && <StatusBadge tone="success">{t('account.session.this')}</StatusBadge>}
          {session.ip !== null && (
            <Below>
              <Mono copy={false}>{session.ip}</Mono>
            </Below>
          )}
        </>
      ),
    },
    {
      label: t('account.sessions.used'),
      kind: 'line',
      cell: ({ usedAt, signedInAt }) => <DateAndTime value={usedAt ?? signedInAt} />,
    },
    { label: t('account.sessions.since'), kind: 'line', cell: ({ signedInAt }) => <DateAndTime value={signedInAt} /> },
  ];
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
      <List
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
        actions={{
          label: t('account.session.end'),
          of: (session) => !session.isThis && <EndSession id={session.id} browser={browserOf(session)} />,
        }}
      />
    </Block>
  );
}

function EndSession({ id, browser }: { id: string; browser: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEndSession();
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('account.session.end.of', { browser })}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(id)}
    >
      {t('account.session.end')}
    </Button>
  );
}

function useBrowserWords() {
  const { t } = useTranslation();
  return ({ browser, system }: Pick<Session, 'browser' | 'system'>): string => {
    if (browser === null) return system ?? t('account.session.unknown');
    return system === null ? browser : t('account.session.browser', { browser, system });
  };
}
