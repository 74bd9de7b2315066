import { Text, Title } from '@mantine/core';
import type { DomainStatus } from '@panel/contract/registration';
import { Block } from '../display/block.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { statusColumns, toneOf } from './status-columns.rules.ts';
import classes from './statuses-block.module.css';
import { Tip } from './tip.tsx';

export function StatusesBlock({ statuses }: { statuses: readonly DomainStatus[] }) {
  const { t } = useTranslation();
  const columns = statusColumns(statuses);
  return (
    <Block title={t('registration.statuses.title')}>
      <div className={classes.columns}>
        {(['general', 'client', 'server'] as const).map((column) => (
          <section key={column} aria-labelledby={`statuses-${column}`}>
            <Title order={3} id={`statuses-${column}`} className={classes.heading}>
              {t(`registration.statuses.${column}`)}
            </Title>
            {columns[column].length === 0 && <Text c="dimmed">{t('registration.statuses.none')}</Text>}
            <ul className={classes.list}>
              {columns[column].map((status) => (
                <li key={status.status}>
                  <Status {...status} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Block>
  );
}

function Status({ status, reason }: DomainStatus) {
  const badge = (
    <StatusBadge tone={toneOf(status)}>
      <bdi>{status}</bdi>
    </StatusBadge>
  );
  return reason ? <Tip text={reason}>{badge}</Tip> : badge;
}
