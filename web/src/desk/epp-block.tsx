import { Text } from '@mantine/core';
import type { DeskRegistrarDetails } from '@panel/contract/desk-registrars';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { FilledIn } from '../display/filled-in.tsx';
import { detailOf } from '../display/isolated-in.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { useCan } from '../sign-in/use-current-user.ts';
import { useUnlockEpp } from './desk.api.ts';
import classes from './desk.module.css';

type Epp = DeskRegistrarDetails['epp'];

export function EppBlock({ registrar: { handle, epp } }: { registrar: DeskRegistrarDetails }) {
  const { t } = useTranslation();
  const canHelp = useCan('desk:help');
  const unlock = useUnlockEpp(handle);
  const allowedColumns = useAllowedColumns();
  const refusedColumns = useRefusedColumns();
  const isLocked = epp.formLockedUntil !== null || epp.allowed.some(({ lockedUntil }) => lockedUntil !== null);
  return (
    <>
      <Block
        title={t('desk.epp.title')}
        action={
          isLocked &&
          canHelp && (
            <BusyButton busy={unlock.isPending} onClick={() => unlock.mutate(undefined)}>
              {t('desk.epp.unlock')}
            </BusyButton>
          )
        }
        flush
      >
        <Text className={classes.note}>
          {epp.hasPassword ? t('desk.epp.password') : t('desk.epp.password.none')}{' '}
          {epp.lastLogin ? (
            <FilledIn
              sentence={detailOf(t('desk.column.epp'))}
              parts={{ detail: <DateAndTime value={epp.lastLogin} /> }}
            />
          ) : (
            t('desk.epp.login.never')
          )}{' '}
          {epp.formLockedUntil && <StatusBadge tone="danger">{t('desk.epp.form.locked')}</StatusBadge>}
        </Text>
        <List columns={allowedColumns} rows={epp.allowed} keyOf={({ address }) => address} empty={t('desk.epp.none')} />
      </Block>
      {epp.refused.length > 0 && (
        <Block title={t('desk.epp.refused')} flush>
          <List columns={refusedColumns} rows={epp.refused} keyOf={({ address }) => address} />
        </Block>
      )}
    </>
  );
}

function useAllowedColumns(): Column<Epp['allowed'][number]>[] {
  const { t } = useTranslation();
  return [
    { label: t('desk.epp.address'), width: '40%', cell: ({ address }) => <Mono copy={false}>{address}</Mono> },
    {
      label: t('desk.epp.used'),
      width: '30%',
      cell: ({ lastUsed }) => (lastUsed ? <DateAndTime value={lastUsed} /> : t('desk.never')),
    },
    {
      label: t('desk.epp.locked'),
      cell: ({ lockedUntil }) =>
        lockedUntil && (
          <StatusBadge tone="danger">
            <DateAndTime value={lockedUntil} />
          </StatusBadge>
        ),
    },
  ];
}

function useRefusedColumns(): Column<Epp['refused'][number]>[] {
  const { t, language } = useTranslation();
  return [
    { label: t('desk.epp.address'), width: '40%', cell: ({ address }) => <Mono copy={false}>{address}</Mono> },
    { label: t('desk.epp.refused.last'), width: '30%', cell: ({ timestamp }) => <DateAndTime value={timestamp} /> },
    { label: t('desk.epp.refused.times'), kind: 'number', cell: ({ times }) => times.toLocaleString(language) },
  ];
}
