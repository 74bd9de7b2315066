import { Button, Text } from '@mantine/core';
import type { EppCertificate } from '@panel/contract/epp-certificates';
import { IconCertificate } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Block } from '../../display/block.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Actions } from '../../list/column.ts';
import { List } from '../../list/list.tsx';
import { RemoveRow } from '../../list/row-parts.tsx';
import { useCanChange } from '../../registrar/index.ts';
import { useCertificateColumns } from './certificate-columns.tsx';
import { certificatesQuery } from './certificates.api.ts';
import classes from './certificates.module.css';
import { CertificatesNotice } from './certificates-notice.tsx';
import { NewCertificateDialog } from './new-certificate-dialog.tsx';
import { RefusedCertificates } from './refused-certificates.tsx';
import { RemoveCertificateDialog } from './remove-certificate-dialog.tsx';

export function CertificateList() {
  const { t } = useTranslation();
  const certificates = useSuspenseQuery(certificatesQuery).data;
  const { results, maximum, refused } = certificates;
  const canChange = useCanChange('epp:write');
  const columns = useCertificateColumns();
  const [doomed, setDoomed] = useState<EppCertificate | null>(null);
  /** The initial text of the form; `null` while it is closed. */
  const [adding, setAdding] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const add = canChange && (
    <Button onClick={() => setAdding('')} leftSection={<IconCertificate size={18} aria-hidden />}>
      {t('epp.certificates.add')}
    </Button>
  );
  const actions: Actions<EppCertificate> = {
    label: t('tokens.remove.confirm'),
    of: (certificate) => (
      <RemoveRow
        name={t('epp.certificates.remove', { label: certificate.label })}
        onClick={() => setDoomed(certificate)}
      />
    ),
  };

  return (
    <>
      <Block title={t('epp.certificates.title')} action={add} flush>
        {/* Takes the focus after a removal, because the button that opened the dialog disappears with its row. */}
        <div ref={list} className={classes.content} tabIndex={-1}>
          <div className={classes.about}>
            <CertificatesNotice certificates={certificates} />
            <Text c="dimmed">
              {t('epp.certificates.about')}{' '}
              {results.length > 0 && t('epp.certificates.count', { n: results.length, maximum })}
            </Text>
          </div>
          <List
            columns={columns}
            rows={results}
            keyOf={({ id }) => id}
            empty={t('epp.certificates.none')}
            actions={canChange ? actions : undefined}
          />
        </div>
      </Block>
      {refused.length > 0 && <RefusedCertificates refused={refused} onAdd={canChange ? setAdding : undefined} />}
      <NewCertificateDialog text={adding} onClose={() => setAdding(null)} />
      <RemoveCertificateDialog
        certificate={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={() => {
          setDoomed(null);
          list.current?.focus();
        }}
      />
    </>
  );
}
