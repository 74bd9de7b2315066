import {
  SearchFilters,
  type SearchOrder,
  SearchSort,
  searchFilterFields,
  searchFilterNames,
} from '@panel/contract/search-filters';
import { readPage } from '../list/paging.rules.ts';
import type { Parameter, Search } from '../registrations/index.ts';

// The filters in the address. It may have been written by hand or by a newer version: invalid parameters are reported,
// never silently ignored (Behaviour REGISTRATIONS-41).

export type FilterName = keyof SearchFilters;

/** The parameter is unknown, its value violates the API's rule, or the last day precedes the first. */
export type Fault = 'unknown' | 'unreadable' | 'reversed';

export interface Filter {
  parameter: Parameter;
  fault?: Fault;
}

/** The parameters of a search, interpreted. */
export interface ReadParameters extends Pick<Search, 'parameters'> {
  /** Every filter, and every parameter with a fault; a valid order is neither. */
  filters: readonly Filter[];
  sort: SearchOrder;
  /** Whether the API would accept them; it ignores unknown ones. */
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

/** As typed; only spaces count as empty. */
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

/** The default order is omitted from the address. */
export function withSort(parameters: readonly Parameter[], sort: SearchOrder): Parameter[] {
  const others = parameters.filter(([name]) => name !== 'sort');
  return sort === 'name' ? others : [...others, ['sort', sort]];
}

export function withoutFilters(parameters: readonly Parameter[]): Parameter[] {
  return withSort([], sortOf(parameters));
}

/** As API parameters, if they are valid. */
export function apiFilters(parameters: readonly Parameter[]): SearchFilters {
  const known = parameters.filter(([name]) => isFilterName(name));
  const status = known.flatMap(([name, value]) => (name === 'status' ? [value] : []));
  return SearchFilters.parse({ ...Object.fromEntries(known), ...(status.length > 0 && { status }) });
}

/** The values of the fields: an empty one does not filter. */
export type FilterValues = Record<Exclude<FilterName, 'status'>, string> & {
  status: readonly string[];
  sort: SearchOrder;
};

/** Only valid values: a field could not show the others. */
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

/** Keeps typed values that were not applied yet when a chip or the sort order changes the address. */
export function followed(typed: FilterValues, before: FilterValues, now: FilterValues): FilterValues {
  const isTyped = (name: keyof FilterValues) => String(typed[name]) !== String(before[name]);
  const kept = Object.entries(typed).filter(([name]) => isTyped(name as keyof FilterValues));
  return { ...now, ...Object.fromEntries(kept) };
}
