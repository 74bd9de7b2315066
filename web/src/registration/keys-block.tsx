import { Button } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { type ReactNode, useId, useState } from 'react';
import { Block } from '../display/block.tsx';
import { CopyButton } from '../display/copy-button.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { type Ds, hasWrongLength, isDeprecatedAlgorithm, isDeprecatedDigest } from './dnskey/dnskey.rules.ts';
import { DnskeyCheck } from './dnskey/dnskey-check.tsx';
import classes from './keys-block.module.css';

export function KeysBlock({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const [checking, setChecking] = useState(false);
  const checkId = useId();
  const button = (
    <Button variant="default" aria-expanded={checking} aria-controls={checkId} onClick={() => setChecking(!checking)}>
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
  const columns: Column<Ds>[] = [
    { label: t('registration.keys.tag'), cell: ({ keyTag }) => keyTag },
    {
      label: t('registration.keys.algorithm'),
      cell: ({ algorithm }) => (
        <>
          {withNumber(algorithm)}
          {isDeprecatedAlgorithm(algorithm.id) && <Mark>{t('registration.keys.deprecated')}</Mark>}
        </>
      ),
    },
    {
      label: t('registration.keys.type'),
      cell: ({ digestType }) => (
        <>
          {withNumber(digestType)}
          {isDeprecatedDigest(digestType.id) && <Mark>{t('registration.keys.deprecated')}</Mark>}
        </>
      ),
    },
    {
      label: t('registration.keys.digest'),
      cell: (key) => (
        <>
          <div className={classes.digest}>
            <Mono copy={false}>{key.digest}</Mono>
          </div>
          {hasWrongLength(key) && <Mark>{t('registration.keys.wrongLength')}</Mark>}
        </>
      ),
    },
  ];
  return (
    <List
      columns={columns}
      rows={delegationSigners}
      keyOf={(key) => dsRecord(aLabel, key)}
      empty={t('registration.keys.none')}
      actions={{
        label: t('registration.keys.action'),
        of: (key) => (
          <CopyButton text={dsRecord(aLabel, key)} label={t('registration.keys.copy', { tag: key.keyTag })} />
        ),
      }}
    />
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <div>
      <StatusBadge tone="warning">{children}</StatusBadge>
    </div>
  );
}

/** The record as in a zone file (RFC 4034, 5.3). */
function dsRecord(name: string, { keyTag, algorithm, digestType, digest }: Ds): string {
  return `${name}. IN DS ${keyTag} ${algorithm.id} ${digestType.id} ${digest}`;
}

/** The description of an unassigned number already contains the number. */
function withNumber({ id, description }: Ds['algorithm']): string {
  return description.includes(`(${id})`) ? description : `${id} (${description})`;
}
