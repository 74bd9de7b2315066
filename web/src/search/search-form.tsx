import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { SearchText } from '@panel/contract/search';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isRefusal } from '../api/call-error.ts';
import { useHasAdditions } from '../config/index.ts';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { FieldLabel } from '../forms/field-label.tsx';
import { issuesOf } from '../forms/issues.ts';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import oneField from '../forms/one-field.module.css';
import { useIssueText } from '../forms/use-issue-text.ts';
import { translate } from '../language/language.ts';
import type { Parameter } from '../registrations/index.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type ReadSearch, textIn } from './filters.rules.ts';
import { FiltersButton, filterPanelId, focusFiltersButton } from './filters-button.tsx';
import { cleanPaste } from './paste.ts';
import classes from './search-form.module.css';
import { namesIn } from './search-text.rules.ts';
import { useFilterFields } from './use-filter-fields.ts';

const Form = z.object({ domainname: SearchText });

interface Props {
  /** The current search, as in the address bar. */
  search: ReadSearch;
  error: unknown;
  /** `names` are all names of a pasted list; `text` is the first. */
  onSearch: (text: string, parameters: readonly Parameter[], names: readonly string[]) => void;
}

export function SearchForm({ search, error, onSearch }: Props) {
  const { t } = useTranslation();
  const { text } = search;
  const textOf = useIssueText();
  const field = useRef<HTMLInputElement>(null);
  const wantsFocus = useFocusOnArrival(field, text);
  const hasFilters = useHasAdditions();
  const filters = useFilterFields(search, error);
  const [typed, setTyped] = useState({ value: text, dirty: text !== '', since: text });
  /** What was pasted, if the field holds only part of it. */
  const [pasted, setPasted] = useState('');
  // Back, forward and links change the text and replace what was typed.
  if (typed.since !== text) change(text, text !== '');

  function change(value: string, dirty = true) {
    setTyped({ value, dirty, since: text });
    setPasted('');
  }

  const label = t('search.field');
  const searched = textIn(typed.value);
  const isFiltered = filters.asked.activeFilters > 0;
  const mayBeBlank = isFiltered && searched === '';
  const issue = mayBeBlank ? undefined : issuesOf(Form, { domainname: typed.value }).get('domainname');
  const refusal = searched === text ? refusedInput(error) : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTyped({ ...typed, dirty: true });
    if (issue) return field.current?.focus();
    if (filters.opened && !filters.check(event.currentTarget)) return;
    if (document.getElementById(filterPanelId)?.contains(document.activeElement)) focusFiltersButton();
    filters.apply();
    onSearch(searched, filters.asked.parameters, namesIn(pasted));
  }

  // With open filters it is always enabled and reports what is missing.
  const submitButton = (
    <Button type="submit" disabled={issue !== undefined && !filters.opened}>
      {t('search.submit')}
    </Button>
  );

  return (
    <search>
      <form onSubmit={submit} noValidate>
        <div className={oneField.form}>
          <TextInput
            ref={field}
            name="domainname"
            data-first-focus={wantsFocus || undefined}
            className={oneField.field}
            label={<FieldLabel label={label} required={!isFiltered} />}
            aria-required={!isFiltered || undefined}
            description={t('search.hint')}
            error={refusal ?? (typed.dirty && issue && textOf(issue, label))}
            value={typed.value}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onPaste={(event) => setPasted(cleanPaste(event, change))}
            dir="auto"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <div className={classes.buttons}>
            {!filters.opened && submitButton}
            {hasFilters && (
              <FiltersButton count={search.activeFilters} opened={filters.opened} onToggle={filters.toggle} />
            )}
          </div>
        </div>
        <VisuallyHidden aria-live="polite">
          {pasted && <IsolatedIn sentence={t('search.pasted')} text={typed.value} />}
        </VisuallyHidden>
        {filters.opened && <FilterPanel fields={filters.fields} submit={submitButton} />}
      </form>
    </search>
  );
}

/**
 * Focuses the field on arrival and selects its text, so that typing starts a new search. On touch screens only if there
 * are no results yet, because the on-screen keyboard would cover them.
 */
function useFocusOnArrival(field: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [wantsFocus] = useState(() => text === '' || !window.matchMedia('(hover: none)').matches);
  useEffect(() => {
    if (!wantsFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, [field, wantsFocus]);
  return wantsFocus;
}

/** Shown on the field instead of in an alert (Behaviour ALERTS-4). */
function refusedInput(error: unknown): string | undefined {
  if (!isRefusal(error, 'search.domain.name.empty.input')) return undefined;
  return translate('search.domain.name.empty.input');
}
