import { Text } from '@mantine/core';
import type { DeskSystem } from '@panel/contract/desk-system';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { Notice } from '../registrar/index.ts';
import { DepositsBlock, StreamsBlock } from './data-blocks.tsx';
import classes from './desk.module.css';
import { systemQuery } from './system.api.ts';

export function SystemPage() {
  const { t } = useTranslation();
  const system = useSuspenseQuery(systemQuery).data;
  return (
    <>
      <PageHead title={t('desk.system.title')} />
      <div className={classes.blocks}>
        {system.weakSettings && <WeakSettings settings={system.weakSettings} />}
        <Instances system={system} />
        <StreamsBlock streams={system.streams} />
        <DepositsBlock deposits={system.deposits} />
        <Mails mails={system.mails} />
        <Replica replica={system.replica} />
      </div>
    </>
  );
}

function Instances({ system: { version, instances } }: { system: DeskSystem }) {
  const { t } = useTranslation();
  const others = instances.filter((instance) => instance.version !== version);
  const columns: Column<DeskSystem['instances'][number]>[] = [
    { label: t('desk.system.instance'), width: '40%', cell: ({ name }) => <Mono copy={false}>{name}</Mono> },
    {
      label: t('desk.system.version'),
      cell: ({ version: its }) =>
        its === version ? its : <StatusBadge tone="warning">{its ?? t('desk.system.version.older')}</StatusBadge>,
    },
    { label: t('desk.system.started'), cell: ({ started }) => started && <DateAndTime value={started} /> },
  ];
  return (
    <Block title={t('desk.system.instances')} flush>
      <Text className={classes.note}>
        {t('desk.system.this', { version })} {others.length > 0 && t('desk.system.instances.do')}
      </Text>
      <List columns={columns} rows={instances} keyOf={({ name }) => name} empty={t('desk.system.instances.none')} />
    </Block>
  );
}

const LATE_SECONDS = 15 * 60;

function Mails({ mails: { waiting, oldestSeconds, givenUp } }: Pick<DeskSystem, 'mails'>) {
  const { t, language } = useTranslation();
  return (
    <Block title={t('desk.system.mails')}>
      {oldestSeconds > LATE_SECONDS && <Notice warning>{t('desk.system.mails.late.do')}</Notice>}
      {givenUp > 0 && <Notice warning>{t('desk.system.mails.lost.do')}</Notice>}
      <Details>
        <Detail label={t('desk.system.mails.waiting')}>{waiting.toLocaleString(language)}</Detail>
        <Detail label={t('desk.system.mails.lost')}>{givenUp.toLocaleString(language)}</Detail>
      </Details>
    </Block>
  );
}

function Replica({ replica }: Pick<DeskSystem, 'replica'>) {
  const { t, language } = useTranslation();
  if (!replica) return null;
  return (
    <Block title={t('desk.system.replica')}>
      {!replica.isRead && <Notice warning>{t('desk.system.replica.do', { seconds: replica.maxLagSeconds })}</Notice>}
      <Details>
        <Detail label={t('desk.system.replica.state')}>
          {replica.isRead ? t('desk.system.replica.read') : t('desk.system.replica.unread')}
        </Detail>
        <Detail label={t('desk.system.replica.lag')}>
          {replica.lagSeconds !== null &&
            t('desk.system.seconds', { n: replica.lagSeconds.toLocaleString(language, { maximumFractionDigits: 1 }) })}
        </Detail>
      </Details>
    </Block>
  );
}

function WeakSettings({ settings }: { settings: NonNullable<DeskSystem['weakSettings']> }) {
  const { t } = useTranslation();
  return (
    <Block title={t('desk.system.weak')}>
      {settings.length === 0 && <Text>{t('desk.system.weak.none')}</Text>}
      {settings.map(({ kind, setting, detail }) => (
        <Notice key={`${kind} ${setting}`} warning>
          {t(`desk.weak.${kind}`, { setting, detail })}
        </Notice>
      ))}
    </Block>
  );
}
