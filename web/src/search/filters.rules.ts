import {
  SearchFilters,
  type SearchOrder,
  SearchSort,
  searchFilterFields,
  searchFilterNames,
} from '@panel/contract/search-filters';
import { readPage } from '../list/paging.rules.ts';
import type { Parameter, Search } from '../registrations/index.ts';

// What the address bar says beside the name. It may have been written by hand, or by a newer version: what cannot be
// read is told, never left out in silence (Behaviour REGISTRATIONS-41).

export type FilterName = keyof SearchFilters;

/** Nobody knows the parameter; its value breaks the API's rule; or it is a last day before the first one. */
export type Fault = 'unknown' | 'unreadable' | 'reversed';

export interface Filter {
  parameter: Parameter;
  fault?: Fault;
}

/** The parameters of a search, with what they mean. */
export interface ReadParameters extends Pick<Search, 'parameters'> {
  /** All that are filters or have a fault; a valid order is neither. */
  filters: readonly Filter[];
  sort: SearchOrder;
  /** Whether the API would accept them; it ignores what it does not know. */
  isValid: boolean;
  activeFilters: number;
}

export interface ReadSearch extends Search, ReadParameters {}

export function readSearch(address: URLSearchParams): ReadSearch {
  const others = [...address].filter(([name, value]) => !['domainname', 'page'].includes(name) && value.trim() !== '');
  return {
    text: textIn(address.get('domainname') ?? ''),
    page: readPage(address.get('page')),
    ...readParameters(others.filter((one, position) => position === others.findIndex((other) => isSame(one, other)))),
  };
}

/** As typed; blanks alone are no text. */
export const textIn = (typed: string) => (typed.trim() === '' ? '' : typed);

export function readParameters(parameters: readonly Parameter[]): ReadParameters {
  const filters = filtersIn(parameters);
  return {
    parameters,
    filters,
    sort: sortOf(parameters),
    isValid: filters.every(({ fault }) => fault === undefined || fault === 'unknown'),
    activeFilters: filters.filter(({ fault }) => fault === undefined).length,
  };
}

const isSame = (one: Parameter, other: Parameter) => one[0] === other[0] && one[1] === other[1];

function filtersIn(parameters: readonly Parameter[]): Filter[] {
  return parameters.flatMap((parameter, position) => {
    const fault = faultOf(parameter, parameters.slice(0, position), parameters);
    if (fault) return [{ parameter, fault }];
    return parameter[0] === 'sort' ? [] : [{ parameter }];
  });
}

function faultOf([name, value]: Parameter, before: readonly Parameter[], all: readonly Parameter[]): Fault | undefined {
  if (name !== 'sort' && !isFilterName(name)) return 'unknown';
  const isSecond = name !== 'status' && before.some(([other]) => other === name);
  if (isSecond || !isValidValue(name, value)) return 'unreadable';
  const first = name.endsWith('To') && all.find(([other]) => other === name.replace(/To$/, 'From'));
  return first && isValidValue(name, first[1]) && first[1] > value ? 'reversed' : undefined;
}

export const isValidValue = (name: FilterName | 'sort', value: string) =>
  (name === 'sort' ? SearchSort : searchFilterFields[name]).safeParse(value).success;

export const isFilterName = (name: string): name is FilterName => searchFilterNames.some((known) => known === name);

export function sortOf(parameters: readonly Parameter[]): SearchOrder {
  const given = parameters.find(([name]) => name === 'sort')?.[1];
  return SearchSort.safeParse(given).data ?? 'name';
}

/** The usual order does not stand in the address. */
export function withSort(parameters: readonly Parameter[], sort: SearchOrder): Parameter[] {
  const others = parameters.filter(([name]) => name !== 'sort');
  return sort === 'name' ? others : [...others, ['sort', sort]];
}

export function withoutFilters(parameters: readonly Parameter[]): Parameter[] {
  return withSort([], sortOf(parameters));
}

/** As the API takes them, for parameters that can be read. */
export function apiFilters(parameters: readonly Parameter[]): SearchFilters {
  const known = parameters.filter(([name]) => isFilterName(name));
  const status = known.flatMap(([name, value]) => (name === 'status' ? [value] : []));
  return SearchFilters.parse({ ...Object.fromEntries(known), ...(status.length > 0 && { status }) });
}

/** What the fields hold: a blank one filters nothing. */
export type FilterValues = Record<Exclude<FilterName, 'status'>, string> & {
  status: readonly string[];
  sort: SearchOrder;
};

/** Only what can be read: a field could not show the rest. */
export function valuesOf({ filters, sort }: ReadParameters): FilterValues {
  const read = filters.filter(({ fault }) => fault === undefined || fault === 'reversed');
  const all = (name: FilterName) => read.flatMap(({ parameter: [other, value] }) => (other === name ? [value] : []));
  const one = (name: FilterName) => all(name)[0] ?? '';
  return {
    status: all('status'),
    rgp: one('rgp'),
    expiresFrom: one('expiresFrom'),
    expiresTo: one('expiresTo'),
    createdFrom: one('createdFrom'),
    createdTo: one('createdTo'),
    nameserver: one('nameserver'),
    contact: one('contact'),
    dnssec: one('dnssec'),
    sort,
  };
}

export function parametersOf(values: FilterValues): Parameter[] {
  const filters = searchFilterNames.flatMap((name) =>
    [values[name]].flat().flatMap((value): Parameter[] => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  return withSort(filters, values.sort);
}

/** What was typed and not applied stays when the address changes elsewhere: by a chip, by the order. */
export function followed(typed: FilterValues, before: FilterValues, now: FilterValues): FilterValues {
  const isTyped = (name: keyof FilterValues) => String(typed[name]) !== String(before[name]);
  const kept = Object.entries(typed).filter(([name]) => isTyped(name as keyof FilterValues));
  return { ...now, ...Object.fromEntries(kept) };
}
