import { useEffect, useState } from 'react';
import { CallError } from '../api/call-error.ts';
import {
  type FilterName,
  type FilterValues,
  followed,
  isFilterName,
  parametersOf,
  type ReadParameters,
  readParameters,
  valuesOf,
} from './filters.rules.ts';

export type FieldFault = 'unreadable' | 'reversed' | 'refused';

export interface FilterFields {
  values: FilterValues;
  change: (values: Partial<FilterValues>) => void;
  faultOf: (name: FilterName) => FieldFault | undefined;
}

export const filterFieldId = (name: FilterName) => `filter-${name}`;

/** The values typed into the filters. They follow the address bar; a refusal by the server opens the filters. */
export function useFilterFields(applied: ReadParameters, error: unknown) {
  const since = JSON.stringify(applied.parameters);
  const [opened, setOpened] = useState(false);
  const [values, setValues] = useState(() => valuesOf(applied));
  const [unfinished, setUnfinished] = useState<readonly FilterName[]>([]);
  const [known, setKnown] = useState<{ since: string; applied: typeof applied; error: unknown }>({
    since,
    applied,
    error: null,
  });
  const refused = refusedFilters(error);
  if (known.since !== since) setValues(followed(values, valuesOf(known.applied), valuesOf(applied)));
  if (known.error !== error && refused.length > 0) setOpened(true);
  if (known.since !== since || known.error !== error) setKnown({ since, applied, error });

  const first = refused[0];
  useEffect(() => {
    if (error && first) focusField(first);
  }, [error, first]);

  const typed = readParameters(parametersOf(values));
  const faults = new Map(typed.filters.map(({ parameter: [name], fault }) => [name, fault]));

  function faultOf(name: FilterName): FieldFault | undefined {
    const fault = faults.get(name);
    if (fault === 'unreadable' || fault === 'reversed') return fault;
    if (unfinished.includes(name)) return 'unreadable';
    const isAsRefused = String(values[name]) === String(valuesOf(applied)[name]);
    return refused.includes(name) && isAsRefused ? 'refused' : undefined;
  }

  /** A partly typed day has no value: only its input element knows that something was typed. */
  function check(form: HTMLFormElement): boolean {
    const fields = [...form.querySelectorAll('input')];
    const half = fields.filter(({ validity }) => validity.badInput).map(({ name }) => name);
    setUnfinished(half.filter(isFilterName));
    const wrong = [...faults].flatMap(([name, fault]) => (fault ? [name] : []));
    const invalidField = fields.find(({ name }) => half.includes(name) || wrong.includes(name));
    invalidField?.focus();
    return invalidField === undefined;
  }

  return {
    opened,
    toggle: () => setOpened(!opened),
    /** Marks the typed values as applied. */
    apply: () => {
      if (opened) setValues(valuesOf(typed));
      setOpened(false);
    },
    /** The values to search with: hidden fields are ignored. */
    asked: opened ? typed : applied,
    check,
    fields: {
      values,
      change: (changed: Partial<FilterValues>) => {
        setValues({ ...values, ...changed });
        setUnfinished(unfinished.filter((name) => !(name in changed)));
      },
      faultOf,
    } satisfies FilterFields,
  };
}

function focusField(name: FilterName) {
  document.getElementById(filterFieldId(name))?.focus();
}

/** The filters that the server rejected, according to its messages (Behaviour REGISTRATIONS-42). */
export function refusedFilters(error: unknown): FilterName[] {
  if (!(error instanceof CallError)) return [];
  return error.messages.flatMap(({ messageKey, field }) => {
    const [name = ''] = field?.split('.') ?? [];
    return messageKey === 'search.filter.invalid' && isFilterName(name) ? [name] : [];
  });
}
