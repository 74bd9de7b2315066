import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../language/language.ts';
import classes from './ip-addresses.module.css';
import { addressesOf, entriesOf, withAddress, withEntries, withoutRow } from './ip-list.ts';

interface Props {
  rows: readonly string[];
  maximum: number;
  /** As the server sees it. */
  currentAddress: string | null;
  errorOf: (position: number) => string | undefined;
  onChange: (rows: string[]) => void;
}

const loopback = /^(127\.|::1$)/;

/** One row per address. Enter adds a row below, Backspace removes an empty one, and a pasted list fills several. */
export function IpRows({ rows, maximum, currentAddress, errorOf, onChange }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);

  /** Changes the rows and moves the cursor to one of them. */
  function change(next: string[], position: number) {
    flushSync(() => onChange(next));
    const inputs = list.current?.querySelectorAll('input');
    inputs?.[Math.min(Math.max(position, 0), next.length - 1)]?.focus();
  }

  function addCurrent(address: string) {
    const next = withAddress(rows, address);
    change(next, next.indexOf(address));
  }

  function onKeyDown(event: KeyboardEvent, position: number) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (rows[position]?.trim() && rows.length < maximum) change(rows.toSpliced(position + 1, 0, ''), position + 1);
    }
    if (event.key === 'Backspace' && rows[position] === '' && rows.length > 1) {
      event.preventDefault();
      change(withoutRow(rows, position), position - 1);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, position: number) {
    const entries = entriesOf(event.clipboardData.getData('text'));
    if (entries.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
    const next = withEntries(rows, position, kept, entries);
    change(next, position + next.length - rows.length);
  }

  return (
    <>
      <ol ref={list} className={classes.rows} aria-label={t('epp.ip.title')}>
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position; the parent holds its content
          <li key={position} className={classes.row}>
            <TextInput
              className={classes.entry}
              classNames={{ input: classes.input }}
              aria-label={t('epp.ip.row', { n: position + 1 })}
              placeholder={t('epp.ip.placeholder')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={row}
              error={errorOf(position)}
              onChange={(event) => onChange(rows.with(position, event.currentTarget.value))}
              onKeyDown={(event) => onKeyDown(event, position)}
              onPaste={(event) => onPaste(event, position)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={
                row.trim() ? t('epp.ip.remove', { row: row.trim() }) : t('epp.ip.remove.row', { n: position + 1 })
              }
              onClick={() => change(withoutRow(rows, position), position)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.adding}>
        <Button variant="default" disabled={rows.length >= maximum} onClick={() => change([...rows, ''], rows.length)}>
          {t('epp.ip.add')}
        </Button>
        {currentAddress && (
          <Button
            variant="default"
            disabled={addressesOf(rows).includes(currentAddress)}
            onClick={() => addCurrent(currentAddress)}
          >
            {t('epp.ip.current.add')}
          </Button>
        )}
      </div>
      {currentAddress && (
        <Text size="sm" c="dimmed">
          {t('epp.ip.current.is', { address: currentAddress })}
          {loopback.test(currentAddress) && ` ${t('epp.ip.current.loopback')}`}
        </Text>
      )}
    </>
  );
}
