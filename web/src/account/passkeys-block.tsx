import { Button } from '@mantine/core';
import type { Passkey } from '@panel/contract/account';
import { useState } from 'react';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { RemoveRow, RenameRow } from '../list/row-parts.tsx';
import { useRemovePasskey } from './account.api.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

interface Props {
  passkeys: readonly Passkey[];
  canAdd: boolean;
}

/** Behaviour ACCOUNT-2. */
export function PasskeysBlock({ passkeys, canAdd }: Props) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { mutate, isPending } = useRemovePasskey();
  const close = () => setRemoved(null);
  const columns: Column<Passkey>[] = [
    { label: t('account.passkeys.name'), cell: ({ name }) => <Isolated>{name}</Isolated> },
    {
      label: t('account.passkeys.kind'),
      cell: ({ standsAlone }) => t(standsAlone ? 'account.passkey.alone' : 'account.passkey.second'),
    },
    { label: t('account.passkeys.created'), kind: 'line', cell: ({ createdAt }) => <DateAndTime value={createdAt} /> },
    {
      label: t('account.passkeys.used'),
      kind: 'line',
      cell: ({ usedAt }) => (usedAt === null ? t('account.passkey.unused') : <DateAndTime value={usedAt} />),
    },
  ];
  const add = canAdd && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('account.passkeys.add')}
    </Button>
  );
  return (
    <Block title={t('account.passkeys.title')} action={add} flush>
      <List
        columns={columns}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty={t(canAdd ? 'account.passkeys.none' : 'account.passkeys.impossible')}
        actions={{
          label: t('account.passkeys.actions'),
          of: (passkey) => (
            <>
              <RenameRow
                name={t('account.passkey.rename.of', { name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              />
              <RemoveRow
                name={t('account.passkey.remove.of', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              />
            </>
          ),
        }}
      />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
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
