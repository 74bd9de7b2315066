import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Blank } from '../display/blank.tsx';
import { Block } from '../display/block.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import { useCanChange } from '../registrar/index.ts';
import { ipAddressesQuery } from './epp.api.ts';
import classes from './ip-addresses.module.css';
import { RefusedAddresses } from './refused-addresses.tsx';

export function IpAddressesPage() {
  const { t } = useTranslation();
  const canEdit = useCanChange('epp:write');
  const { ipAddresses, refused = [] } = useSuspenseQuery(ipAddressesQuery).data;
  const edit = canEdit && (
    <Button component={Link} to="edit" variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
      {t('epp.ip.edit')}
    </Button>
  );
  return (
    <>
      <Block title={t('epp.ip.title')} action={edit}>
        {ipAddresses.length === 0 ? (
          <Blank>
            <Text>{t('epp.ip.none')}</Text>
            <Text c="dimmed">{t('epp.ip.none.help')}</Text>
          </Blank>
        ) : (
          <>
            <Text c="dimmed">{t('epp.ip.help')}</Text>
            <ul className={classes.addresses} data-many={ipAddresses.length > 10 || undefined}>
              {ipAddresses.map((address) => (
                <li key={address}>
                  <Mono>{address}</Mono>
                </li>
              ))}
            </ul>
          </>
        )}
      </Block>
      {refused.length > 0 && <RefusedAddresses refused={refused} canAdd={canEdit} />}
    </>
  );
}
