import { Text } from '@mantine/core';
import type { DeskSystem } from '@panel/contract/desk-system';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { Below } from '../list/row-parts.tsx';
import classes from './desk.module.css';

type Stream = DeskSystem['streams'][number];

export function StreamsBlock({ streams }: Pick<DeskSystem, 'streams'>) {
  const { t, language } = useTranslation();
  const columns: Column<Stream>[] = [
    { label: t('desk.system.stream'), width: '24%', cell: ({ name }) => <Mono copy={false}>{name}</Mono> },
    {
      label: t('desk.system.position'),
      kind: 'number',
      width: '14%',
      cell: ({ position }) => position.toLocaleString(language),
    },
    { label: t('desk.system.taken'), width: '22%', cell: ({ at }) => at && <DateAndTime value={at} /> },
    { label: t('desk.system.state'), cell: (stream) => <State {...stream} /> },
  ];
  return (
    <Block title={t('desk.system.streams')} flush>
      {streams.some(({ refused }) => refused) && <Text className={classes.note}>{t('desk.system.refused.do')}</Text>}
      {streams.some(({ isStale }) => isStale) && <Text className={classes.note}>{t('desk.system.stale.do')}</Text>}
      <List columns={columns} rows={streams} keyOf={({ name }) => name} empty={t('desk.system.streams.none')} />
    </Block>
  );
}

/** Shows the messages that the sender received: in English, quoting what it sent. */
function State({ isStale, refused }: Stream) {
  const { t } = useTranslation();
  if (refused) {
    return (
      <>
        <StatusBadge tone="danger">{t('desk.system.refused')}</StatusBadge> <DateAndTime value={refused.at} />
        {refused.messages.map((message) => (
          <Below key={message}>
            <span lang="en">
              <Isolated>{message}</Isolated>
            </span>
          </Below>
        ))}
      </>
    );
  }
  return isStale ? (
    <StatusBadge tone="warning">{t('desk.system.stale')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('desk.system.ok')}</StatusBadge>
  );
}

export function DepositsBlock({ deposits }: Pick<DeskSystem, 'deposits'>) {
  const { t, language } = useTranslation();
  const columns: Column<DeskSystem['deposits'][number]>[] = [
    { label: t('desk.audit.time'), kind: 'line', width: '26%', cell: ({ at }) => <DateAndTime value={at} /> },
    { label: t('desk.system.file'), cell: ({ name }) => name && <Isolated>{name}</Isolated> },
    { label: t('desk.audit.staff'), width: '20%', cell: ({ staff }) => staff && <Isolated>{staff}</Isolated> },
    {
      label: t('desk.system.problems'),
      kind: 'number',
      width: '14%',
      cell: ({ problems }) => problems.toLocaleString(language),
    },
  ];
  return (
    <Block title={t('desk.system.deposits')} flush>
      {(deposits[0]?.problems ?? 0) > 0 && <Text className={classes.note}>{t('desk.system.problems.do')}</Text>}
      <List columns={columns} rows={deposits} keyOf={({ at }) => at} empty={t('desk.system.deposits.none')} />
    </Block>
  );
}
