import { Text, Title } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import type { ReactNode } from 'react';
import { CopyButton } from '../../display/copy-button.tsx';
import { IsolatedIn } from '../../display/isolated-in.tsx';
import { Mono } from '../../display/mono.tsx';
import { StatusBadge } from '../../display/status-badge.tsx';
import { useTranslation } from '../../language/language.ts';
import {
  type Comparison,
  compared,
  computedDigests,
  isDeprecatedDigest,
  isOfAnother,
  keyTagOf,
  notesOn,
} from './dnskey.rules.ts';
import classes from './dnskey-check.module.css';
import { canDigest } from './dnskey-digests.ts';
import type { Dnskey } from './dnskey-text.rules.ts';

export interface Outcome {
  key: Dnskey;
  digests: ReadonlyMap<number, string>;
}

interface Props {
  outcome: Outcome;
  registration: Registration;
}

export function DnskeyVerdict({ outcome: { key, digests }, registration }: Props) {
  const { t } = useTranslation();
  const { uLabel, aLabel, delegationSigners } = registration;
  const comparisons = delegationSigners.map((ds) => compared(key, digests, ds));
  return (
    <div className={classes.outcome}>
      <Title order={3}>{t('registration.dnskey.tag', { tag: keyTagOf(key), algorithm: key.algorithm })}</Title>
      <ul className={classes.list}>
        {comparisons.map((comparison, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <li key={position}>
            <Compared {...comparison} />
          </li>
        ))}
        {comparisons.length === 0 && <li>{t('registration.dnskey.none')}</li>}
        {isOfAnother(key, [uLabel, aLabel]) && (
          <Note>
            <IsolatedIn sentence={t('registration.dnskey.note.owner')} text={key.owner?.replace(/\.$/, '') ?? ''} />
          </Note>
        )}
        {notesOn(key).map((note) => (
          <Note key={note}>{t(`registration.dnskey.note.${note}`)}</Note>
        ))}
      </ul>
    </div>
  );
}

export function DnskeyRecords({ outcome: { key, digests }, registration }: Props) {
  const { t } = useTranslation();
  if (!canDigest()) return <Text mt="sm">{t('registration.dnskey.insecure')}</Text>;
  return (
    <>
      <Text mt="sm">{t('registration.dnskey.records')}</Text>
      <ul className={classes.list}>
        {Object.entries(computedDigests).map(([type, name]) => {
          const data = `${keyTagOf(key)} ${key.algorithm} ${type} ${digests.get(Number(type))}`;
          const record = `${registration.aLabel}. IN DS ${data}`;
          return (
            <li key={type} className={classes.record}>
              <Mono copy={false}>{record}</Mono>
              <CopyButton text={record} label={t('registration.dnskey.copy', { digest: name })} />
              {isDeprecatedDigest(Number(type)) && (
                <StatusBadge tone="warning">{t('registration.keys.deprecated')}</StatusBadge>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <li>
      <StatusBadge tone="warning">{t('registration.dnskey.note')}</StatusBadge> {children}
    </li>
  );
}

/** Whether one DS record matches the key, and otherwise what differs. */
function Compared({ ds, differences, digestUnknown }: Comparison) {
  const { t } = useTranslation();
  const sentences = [
    t('registration.dnskey.ds', { tag: ds.keyTag, digest: ds.digestType.description }),
    ...differences.map((difference) => t(`registration.dnskey.differs.${difference}`)),
    ...(digestUnknown ? [t('registration.dnskey.differs.unknown')] : []),
  ];
  return (
    <>
      <Verdict differs={differences.length > 0} isWhole={!digestUnknown} /> {sentences.join(' ')}
    </>
  );
}

function Verdict({ differs, isWhole }: { differs: boolean; isWhole: boolean }) {
  const { t } = useTranslation();
  if (differs) return <StatusBadge tone="danger">{t('registration.dnskey.mismatch')}</StatusBadge>;
  if (!isWhole) return <StatusBadge tone="warning">{t('registration.dnskey.unknown')}</StatusBadge>;
  return <StatusBadge tone="success">{t('registration.dnskey.match')}</StatusBadge>;
}
