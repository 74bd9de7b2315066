import { Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registrations';
import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';
import { CopyButton } from '../display/copy-button.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Mono } from '../display/mono.tsx';
import classes from './keys-block.module.css';

type Key = Registration['delegationSigners'][number];

export function KeysBlock({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { aLabel, delegationSigners } = registration;
  const title = t('registrations.keys.title');
  if (delegationSigners.length === 0) {
    return (
      <Block title={title}>
        <Text>{t('registrations.keys.none')}</Text>
      </Block>
    );
  }
  const columns = [
    { label: t('registrations.keys.tag'), numeric: true },
    { label: t('registrations.keys.algorithm') },
    { label: t('registrations.keys.type') },
    { label: t('registrations.keys.digest') },
  ];
  return (
    <Block title={title} flush>
      <DataTable label={title} columns={columns}>
        {delegationSigners.map((key) => (
          <tr key={dsRecord(aLabel, key)}>
            <td data-numeric>{key.keyTag}</td>
            <td className={classes.named}>{withNumber(key.algorithm)}</td>
            <td className={classes.named}>{withNumber(key.digestType)}</td>
            <td className={classes.digest}>
              <Mono copy={false}>{key.digest}</Mono>
              <CopyButton text={dsRecord(aLabel, key)} label={t('registrations.keys.copy', { tag: key.keyTag })} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Block>
  );
}

/** As it stands in a zone (RFC 4034, 5.3). */
function dsRecord(name: string, { keyTag, algorithm, digestType, digest }: Key): string {
  return `${name}. IN DS ${keyTag} ${algorithm.id} ${digestType.id} ${digest}`;
}

/** The description of an unassigned number already contains the number. */
function withNumber({ id, description }: Key['algorithm']): string {
  return description.includes(`(${id})`) ? description : `${id} (${description})`;
}
