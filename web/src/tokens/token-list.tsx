import { Button, Text } from '@mantine/core';
import type { AccessToken } from '@panel/contract/tokens';
import { IconKey } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import type { Actions } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { RemoveRow } from '../list/row-parts.tsx';
import { panelHistory } from '../navigation/history.ts';
import { useCanChange } from '../registrar/index.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RemoveTokenDialog } from './remove-token-dialog.tsx';
import { useTokenColumns } from './token-columns.tsx';
import classes from './token-list.module.css';
import { tokensQuery } from './tokens.api.ts';

/** Marks a form opened from this page: going back one step then closes it. */
const openedHere = { openedHere: true };

/** The address says whether the form is open, so that a draft is restored after the user has signed in again. */
export function TokenList() {
  const { t } = useTranslation();
  const { results, maximum } = useSuspenseQuery(tokensQuery).data;
  const canChange = useCanChange('tokens:manage');
  const columns = useTokenColumns(canChange);
  const [doomed, setDoomed] = useState<AccessToken | null>(null);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: typeof openedHere | null };

  const closeForm = () => (state?.openedHere ? panelHistory.back() : navigate({ search: '' }, { replace: true }));
  const add = canChange && (
    <Button component={Link} to="?add" state={openedHere} leftSection={<IconKey size={18} aria-hidden />}>
      {t('tokens.add')}
    </Button>
  );

  const actions: Actions<AccessToken> = {
    label: t('tokens.remove.confirm'),
    of: (token) => <RemoveRow name={t('tokens.remove', { name: token.name })} onClick={() => setDoomed(token)} />,
  };

  return (
    <>
      <Block title={t('tokens.list')} action={add} flush>
        {/* Takes the focus after a removal, because the button that opened the dialog disappears with its row. */}
        <div ref={list} className={classes.content} tabIndex={-1}>
          <Text className={classes.about} c="dimmed">
            {t('tokens.about')} {results.length > 0 && t('tokens.count', { n: results.length, maximum })}
          </Text>
          <List
            columns={columns}
            rows={results}
            keyOf={({ id }) => id}
            empty={t('tokens.none')}
            actions={canChange ? actions : undefined}
          />
        </div>
      </Block>
      <NewTokenDialog opened={canChange && parameters.has('add')} onClose={closeForm} />
      <RemoveTokenDialog
        token={doomed}
        onClose={() => setDoomed(null)}
        onRemoved={() => {
          setDoomed(null);
          list.current?.focus();
        }}
      />
    </>
  );
}
