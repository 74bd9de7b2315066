import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ip-addresses.module.css';

interface Props {
  /** As the server sees it. */
  address: string;
  listed: boolean;
  onAdd: () => void;
}

const loopback = /^(127\.|::1$)/;

export function CurrentAddress({ address, listed, onAdd }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.current}>
      <Button variant="default" disabled={listed} onClick={onAdd}>
        {t('epp.ip.current.add')}
      </Button>
      <Text c="dimmed" size="sm">
        {listed ? t('epp.ip.current.listed', { address }) : address}
        {loopback.test(address) && ` ${t('epp.ip.current.loopback')}`}
      </Text>
    </div>
  );
}
