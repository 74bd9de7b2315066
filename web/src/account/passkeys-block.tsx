import { Button, Text } from '@mantine/core';
import type { Passkey } from '@panel/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { DataTable } from '../display/data-table.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useRemovePasskey } from './account.api.ts';
import classes from './account-page.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';

interface Props {
  passkeys: readonly Passkey[];
  canAdd: boolean;
}

/** Behaviour ACCOUNT-2. */
export function PasskeysBlock({ passkeys, canAdd }: Props) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { mutate, isPending } = useRemovePasskey();
  const close = () => setRemoved(null);
  const columns = (['name', 'kind', 'created', 'used', 'action'] as const).map((name) => ({
    label: t(`account.passkeys.${name}`),
  }));
  const add = canAdd && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('account.passkeys.add')}
    </Button>
  );
  return (
    <Block title={t('account.passkeys.title')} action={add} flush={passkeys.length > 0}>
      {passkeys.length === 0 && <Text>{t(canAdd ? 'account.passkeys.none' : 'account.passkeys.impossible')}</Text>}
      {passkeys.length > 0 && (
        <DataTable label={t('account.passkeys.title')} columns={columns}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </DataTable>
      )}
      <AddPasskeyDialog opened={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={removed !== null}
        title={t('account.passkey.remove.of', { name: removed?.name })}
        confirm={t('account.passkey.remove')}
        danger
        busy={isPending}
        onCancel={close}
        onConfirm={() => removed && mutate(removed.id, { onSettled: close })}
      >
        {t('account.passkey.remove.text')}
      </ConfirmDialog>
    </Block>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, standsAlone, createdAt, usedAt } = passkey;
  return (
    <tr>
      <td className={classes.name}>
        <Isolated>{name}</Isolated>
      </td>
      <td>{t(standsAlone ? 'account.passkey.alone' : 'account.passkey.second')}</td>
      <td>
        <Timestamp value={createdAt} />
      </td>
      <td>{usedAt === null ? t('account.passkey.unused') : <Timestamp value={usedAt} />}</td>
      <td>
        <Button
          variant="subtle"
          size="compact-sm"
          color="danger"
          aria-label={t('account.passkey.remove.of', { name })}
          onClick={onRemove}
        >
          {t('account.passkey.remove')}
        </Button>
      </td>
    </tr>
  );
}
