import { Button, Text, VisuallyHidden } from '@mantine/core';
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
export function RefusedAddresses({
  refused,
  canAdd,
}: {
  refused: NonNullable<IpSettings['refused']>;
  canAdd: boolean;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = (address: string) => navigate('edit', { state: { add: address } satisfies EditState });
  const address = { label: t('epp.refused.address') };
  const action = { label: <VisuallyHidden>{t('epp.refused.action')}</VisuallyHidden> };
  return (
    <Block title={t('epp.refused.title')} flush>
      <Text c="dimmed" className={classes.help}>
        {t('epp.refused.help')}
      </Text>
      <DataTable label={t('epp.refused.table')} columns={canAdd ? [address, action] : [address]}>
        {refused.map(({ address, timestamp, times }) => (
          <tr key={address}>
            <td>
              <Mono>{address}</Mono>
              <Text size="xs" c="dimmed">
                {t('epp.refused.times', { count: times })} <Timestamp value={timestamp} />
              </Text>
            </td>
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
