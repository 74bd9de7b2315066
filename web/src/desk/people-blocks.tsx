import { Button } from '@mantine/core';
import type { DeskPerson } from '@panel/contract/desk-people';
import type { AccessToken } from '@panel/contract/tokens';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Block } from '../display/block.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { TryAgain } from '../display/try-again.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { RemoveRow } from '../list/row-parts.tsx';
import { useCan } from '../sign-in/use-current-user.ts';
import { AddAdministratorDialog } from './add-administrator-dialog.tsx';
import { peopleQuery, useRemoveToken } from './desk.api.ts';
import { HelpDialog } from './help-dialog.tsx';
import { usePersonColumns, useTokenColumns } from './people-columns.tsx';
import { useDialog } from './use-dialog.ts';

/** Loaded after the rest of the page, because a sign-in service may be slow. */
export function PeopleBlocks({ handle, isHeld }: { handle: string; isHeld: boolean }) {
  const { t } = useTranslation();
  const canManage = useCan('desk:manage');
  const canHelp = useCan('desk:help');
  const dialog = useDialog(handle);
  const columns = usePersonColumns();
  const { data, isError, refetch } = useQuery(peopleQuery(handle));
  const people = data?.results;
  const helped = people?.find(({ username }) => dialog.name === 'person' && username === dialog.about) ?? null;
  const add = canManage && !isHeld && (
    <Button
      variant="default"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => dialog.open('administrator')}
    >
      {t('desk.people.add')}
    </Button>
  );
  const actions = {
    label: t('desk.people.help'),
    of: ({ username, name }: DeskPerson) => (
      <Button
        variant="default"
        size="xs"
        aria-label={t('desk.people.help.of', { name })}
        onClick={() => dialog.open('person', username)}
      >
        {t('desk.people.help')}
      </Button>
    ),
  };
  return (
    <>
      <Block title={t('desk.people.title')} action={add} flush>
        {isError && !people ? (
          <TryAgain onRetry={refetch}>{t('search.failed')}</TryAgain>
        ) : (
          <List
            columns={columns}
            rows={people}
            keyOf={({ username }) => username}
            empty={t('desk.people.none')}
            actions={canHelp ? actions : undefined}
          />
        )}
      </Block>
      <Tokens handle={handle} tokens={data?.tokens} canHelp={canHelp} />
      {canManage && (
        <AddAdministratorDialog handle={handle} opened={dialog.name === 'administrator'} onClose={dialog.close} />
      )}
      {canHelp && <HelpDialog handle={handle} person={helped} isHeld={isHeld} onClose={dialog.close} />}
    </>
  );
}

interface TokensProps {
  handle: string;
  tokens: readonly AccessToken[] | undefined;
  canHelp: boolean;
}

function Tokens({ handle, tokens, canHelp }: TokensProps) {
  const { t } = useTranslation();
  const [doomed, setDoomed] = useState<AccessToken | null>(null);
  const { mutate, isPending } = useRemoveToken(handle);
  const actions = {
    label: t('tokens.remove.confirm'),
    of: (token: AccessToken) => (
      <RemoveRow name={t('tokens.remove', { name: token.name })} onClick={() => setDoomed(token)} />
    ),
  };
  return (
    <Block title={t('tokens.list')} flush>
      <List
        columns={useTokenColumns()}
        rows={tokens}
        keyOf={({ id }) => id}
        empty={t('desk.tokens.none')}
        actions={canHelp ? actions : undefined}
      />
      <ConfirmDialog
        opened={doomed !== null}
        title={t('tokens.remove', { name: doomed?.name })}
        confirm={t('tokens.remove.confirm')}
        danger
        busy={isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && mutate(doomed.id, { onSettled: () => setDoomed(null) })}
      >
        {t('desk.tokens.remove.text')}
      </ConfirmDialog>
    </Block>
  );
}
