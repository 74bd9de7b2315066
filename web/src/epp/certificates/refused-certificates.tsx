import { Button, Text } from '@mantine/core';
import type { RefusedCertificate } from '@panel/contract/epp-certificates';
import { DateAndTime } from '../../dates/date-time.tsx';
import { Block } from '../../display/block.tsx';
import { Isolated } from '../../display/isolated.tsx';
import { detailOf, IsolatedIn } from '../../display/isolated-in.tsx';
import { Mono } from '../../display/mono.tsx';
import { StatusBadge } from '../../display/status-badge.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Actions, Column } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { Below } from '../../list/row-parts.tsx';
import classes from './certificates.module.css';

interface Props {
  refused: readonly RefusedCertificate[];
  /** Opens the form with the certificate; undefined for users who can only read. */
  onAdd: ((certificate: string) => void) | undefined;
}

/** Shows registrars why they cannot connect. Adding opens the form, which shows what the certificate contains. */
export function RefusedCertificates({ refused, onAdd }: Props) {
  const { t } = useTranslation();
  const columns: Column<RefusedCertificate>[] = [
    {
      label: t('epp.certificates.text'),
      width: '50%',
      cell: ({ subject, fingerprint, reason }) => (
        <>
          <span className={classes.subject}>
            <Isolated>{subject ?? t('epp.certificates.refused.hash')}</Isolated>
          </span>{' '}
          {reason === 'certificate-expired' && <StatusBadge tone="danger">{t('epp.certificates.expired')}</StatusBadge>}
          <Below>
            <Mono>{fingerprint}</Mono>
          </Below>
        </>
      ),
    },
    {
      label: t('epp.refused.attempts'),
      bare: true,
      cell: ({ times, timestamp, address }) => (
        <>
          {t('epp.refused.times', { count: times })} <DateAndTime value={timestamp} />
          <Below>
            <IsolatedIn sentence={detailOf(t('epp.refused.address'))} text={address} />
          </Below>
        </>
      ),
    },
  ];
  const actions: Actions<RefusedCertificate> = {
    label: t('epp.refused.add'),
    of: ({ certificate, subject, fingerprint }) =>
      certificate !== null && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('epp.refused.add.address', { address: subject || fingerprint })}
          onClick={() => onAdd?.(certificate)}
        >
          {t('epp.refused.add')}
        </Button>
      ),
  };
  return (
    <Block title={t('epp.refused.title')} flush>
      <Text c="dimmed" className={classes.about}>
        {t('epp.certificates.refused.help')}
      </Text>
      <List
        columns={columns}
        rows={refused}
        keyOf={({ fingerprint }) => fingerprint}
        actions={onAdd ? actions : undefined}
      />
    </Block>
  );
}
