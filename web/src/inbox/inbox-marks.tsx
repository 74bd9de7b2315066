import { Button, Text } from '@mantine/core';
import type { InboxMessage } from '@panel/contract/inbox';
import { useState } from 'react';
import { BusyButton } from '../display/busy-button.tsx';
import { useTranslation } from '../language/language.ts';
import { type Marked, useMarkAsDone, useOpenAgain } from './inbox.api.ts';
import classes from './inbox.module.css';
import { filterQuery, type InboxAddress } from './inbox-address.rules.ts';
import type { Selected } from './use-selected.ts';

interface Props {
  asked: InboxAddress;
  results: readonly InboxMessage[];
  totalResults: number;
  upTo: number;
  selected: Selected;
}

/** Marks the selected messages, or all that match, and can undo the last marking. */
export function InboxMarks({ asked, results, totalResults, upTo, selected }: Props) {
  const { t, language } = useTranslation();
  const [marked, setMarked] = useState<Marked | null>(null);
  const done = useMarkAsDone(setMarked);
  const opened = useOpenAgain();
  const isBusy = done.isPending || opened.isPending;
  const rows = [...selected.rows];
  const open = rows.filter((message) => message.done === null);
  const isWhole = rows.length > 0 && rows.length === results.length;
  const number = (n: number) => n.toLocaleString(language);
  const count = selected.isAll ? totalResults : rows.length;
  const hint = results.length > 0 && t('inbox.select.none');
  const words = marked ? t('inbox.marked', { n: number(marked.done) }) : hint;

  function markAsDone() {
    const seen = Math.max(...open.map(({ n }) => n), 0);
    const { state: _, ...filter } = filterQuery(asked);
    const named = selected.isAll ? { filter, upTo } : { ids: open.map(({ id }) => id), upTo: seen };
    done.mutate(named as Parameters<typeof done.mutate>[0], { onSuccess: selected.clear });
  }

  function openAgain() {
    setMarked(null);
    const ids = rows.filter((message) => message.done !== null).map(({ id }) => id);
    opened.mutate([{ ids }], { onSuccess: selected.clear });
  }

  function undo() {
    const batches = marked?.batches ?? [];
    setMarked(null);
    opened.mutate(batches.map((batch) => ({ batch })));
  }

  return (
    <div className={classes.marks}>
      <Text role="status" size="sm">
        {rows.length > 0 ? t('inbox.selected', { n: number(count) }) : words}
      </Text>
      {isWhole && !selected.isAll && totalResults > rows.length && asked.state === 'open' && (
        <Button variant="subtle" onClick={selected.selectAll}>
          {t('inbox.select.all', { n: number(totalResults) })}
        </Button>
      )}
      {open.length > 0 && (
        <BusyButton busy={done.isPending} disabled={isBusy} onClick={markAsDone}>
          {t('inbox.mark')}
        </BusyButton>
      )}
      {rows.length > open.length && (
        <BusyButton variant="default" busy={opened.isPending} disabled={isBusy} onClick={openAgain}>
          {t('inbox.open')}
        </BusyButton>
      )}
      {rows.length === 0 && marked && marked.batches.length > 0 && (
        <BusyButton variant="default" busy={isBusy} onClick={undo}>
          {t('inbox.undo')}
        </BusyButton>
      )}
    </div>
  );
}
