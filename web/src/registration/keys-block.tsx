import { Button, Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';
import { CopyButton } from '../display/copy-button.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { type Ds, hasWrongLength, isDeprecatedAlgorithm, isDeprecatedDigest } from './dnskey/dnskey.rules.ts';
import { DnskeyCheck } from './dnskey/dnskey-check.tsx';
import classes from './keys-block.module.css';

export function KeysBlock({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const [checking, setChecking] = useState(false);
  const checkId = useId();
  const button = (
    <Button
      variant="default"
      size="compact-md"
      aria-expanded={checking}
      aria-controls={checkId}
      onClick={() => setChecking(!checking)}
    >
      {t('registration.dnskey.open')}
    </Button>
  );
  return (
    <Block title={t('registration.keys.title')} action={button} flush>
      <Keys registration={registration} />
      {checking && <DnskeyCheck id={checkId} registration={registration} />}
    </Block>
  );
}

function Keys({ registration: { aLabel, delegationSigners } }: { registration: Registration }) {
  const { t } = useTranslation();
  if (delegationSigners.length === 0) return <Text className={classes.none}>{t('registration.keys.none')}</Text>;
  const columns = [
    { label: t('registration.keys.tag'), numeric: true },
    { label: t('registration.keys.algorithm') },
    { label: t('registration.keys.type') },
    { label: t('registration.keys.digest') },
  ];
  return (
    <DataTable label={t('registration.keys.title')} columns={columns}>
      {delegationSigners.map((key) => (
        <tr key={dsRecord(aLabel, key)}>
          <td data-numeric>{key.keyTag}</td>
          <td className={classes.named}>
            {withNumber(key.algorithm)}
            {isDeprecatedAlgorithm(key.algorithm.id) && <Mark>{t('registration.keys.deprecated')}</Mark>}
          </td>
          <td className={classes.named}>
            {withNumber(key.digestType)}
            {isDeprecatedDigest(key.digestType.id) && <Mark>{t('registration.keys.deprecated')}</Mark>}
          </td>
          <td>
            <div className={classes.digest}>
              <Mono copy={false}>{key.digest}</Mono>
              <CopyButton text={dsRecord(aLabel, key)} label={t('registration.keys.copy', { tag: key.keyTag })} />
            </div>
            {hasWrongLength(key) && <Mark>{t('registration.keys.wrongLength')}</Mark>}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <div>
      <StatusBadge tone="warning">{children}</StatusBadge>
    </div>
  );
}

/** As it stands in a zone (RFC 4034, 5.3). */
function dsRecord(name: string, { keyTag, algorithm, digestType, digest }: Ds): string {
  return `${name}. IN DS ${keyTag} ${algorithm.id} ${digestType.id} ${digest}`;
}

/** The description of an unassigned number already contains the number. */
function withNumber({ id, description }: Ds['algorithm']): string {
  return description.includes(`(${id})`) ? description : `${id} (${description})`;
}
