import { Button, Text } from '@mantine/core';
import type { IpSettings } from '@panel/contract/epp';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Mono } from '../display/mono.tsx';
import classes from './ip-addresses.module.css';

/** What the edit form finds in its location's state: an address to begin with. */
export interface EditState {
  add: string;
}

/** How registrars find out why they cannot connect. Adding leads to the form, which shows the change before it is saved. */
export function RefusedAddresses({ refused, canAdd }: { refused: IpSettings['refused']; canAdd: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = (address: string) => navigate('edit', { state: { add: address } satisfies EditState });
  const columns = [
    { label: t('epp.refused.address') },
    { label: t('epp.refused.last') },
    { label: t('epp.refused.times'), numeric: true },
  ];
  return (
    <Block title={t('epp.refused.title')} flush>
      <Text c="dimmed" className={classes.help}>
        {t('epp.refused.help')}
      </Text>
      <DataTable label={t('epp.refused.title')} columns={canAdd ? [...columns, { label: '' }] : columns}>
        {refused.map(({ address, timestamp, times }) => (
          <tr key={address}>
            <td>
              <Mono>{address}</Mono>
            </td>
            <td>
              <Timestamp value={timestamp} />
            </td>
            <td data-numeric>{times}</td>
            {canAdd && (
              <td data-numeric>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('epp.refused.add.address', { address })}
                  onClick={() => add(address)}
                >
                  {t('epp.refused.add')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </Block>
  );
}
