import { Button, Text } from '@mantine/core';
import type { IpSettings } from '@panel/contract/epp';
import { useNavigate } from 'react-router';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import type { Actions, Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import classes from './ip-addresses.module.css';

type Refused = NonNullable<IpSettings['refused']>[number];

/** The location state with which the edit form opens: an address to add. */
export interface EditState {
  add: string;
}

/** Shows registrars why they cannot connect. Adding opens the form, which shows the change before it is saved. */
export function RefusedAddresses({ refused, canAdd }: { refused: readonly Refused[]; canAdd: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = (address: string) => navigate('edit', { state: { add: address } satisfies EditState });
  const columns: Column<Refused>[] = [
    { label: t('epp.refused.address'), cell: ({ address }) => <Mono>{address}</Mono> },
    {
      label: t('epp.refused.attempts'),
      bare: true,
      cell: ({ times, timestamp }) => (
        <>
          {t('epp.refused.times', { count: times })} <DateAndTime value={timestamp} />
        </>
      ),
    },
  ];
  const actions: Actions<Refused> = {
    label: t('epp.refused.add'),
    of: ({ address }) => (
      <Button
        variant="default"
        size="xs"
        aria-label={t('epp.refused.add.address', { address })}
        onClick={() => add(address)}
      >
        {t('epp.refused.add')}
      </Button>
    ),
  };
  return (
    <Block title={t('epp.refused.title')} flush>
      <Text c="dimmed" className={classes.help}>
        {t('epp.refused.help')}
      </Text>
      <List columns={columns} rows={refused} keyOf={({ address }) => address} actions={canAdd ? actions : undefined} />
    </Block>
  );
}
