import { Button, TextInput } from '@mantine/core';
import { SearchText } from '@panel/contract/registrations';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRefusal } from '../api/call-error.ts';
import { FieldLabel } from '../forms/field-label.tsx';
import { issuesOf } from '../forms/issues.ts';
import '../forms/styles.ts';
import classes from '../forms/one-field.module.css';
import { useIssueText } from '../forms/use-issue-text.ts';
import { useFocusOnSlash } from './use-focus-on-slash.ts';

const Form = z.object({ domainname: SearchText });

interface Props {
  /** What is searched for now: the address bar's text. */
  text: string;
  /** Why that search failed. */
  error: unknown;
  onSearch: (text: string) => void;
}

export function SearchForm({ text, error, onSearch }: Props) {
  const { t } = useTranslation();
  const textOf = useIssueText();
  const field = useRef<HTMLInputElement>(null);
  useFocusOnSlash(field);
  const [typed, setTyped] = useState({ value: text, dirty: text !== '', since: text });
  // Back, forward and links bring another text, which replaces what was typed.
  if (typed.since !== text) setTyped({ value: text, dirty: text !== '', since: text });

  const label = t('registrations.search.field');
  const issue = issuesOf(Form, { domainname: typed.value }).get('domainname');
  const refusal = typed.value.trim() === text ? refusedInput(error) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (issue) setTyped({ ...typed, dirty: true });
    else onSearch(typed.value.trim());
  }

  return (
    <search>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          ref={field}
          name="domainname"
          className={classes.field}
          label={<FieldLabel label={label} required />}
          aria-required
          description={t('registrations.search.hint')}
          error={refusal ?? (typed.dirty && issue && textOf(issue, label))}
          value={typed.value}
          onChange={({ currentTarget }) => setTyped({ ...typed, value: currentTarget.value, dirty: true })}
          dir="auto"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button type="submit" disabled={issue !== undefined} className={classes.button}>
          {t('registrations.search.submit')}
        </Button>
      </form>
    </search>
  );
}

/** This refusal of the server stands on the field (Behaviour ALERTS-4). */
function refusedInput(error: unknown): string | undefined {
  if (!isRefusal(error, 'search.domain.name.empty.input')) return undefined;
  return error.messages.find(({ messageKey }) => messageKey === 'search.domain.name.empty.input')?.defaultMessage;
}
