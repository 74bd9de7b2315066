import { limits } from '@panel/contract/limits';
import { type InboxState, inboxStates } from '@panel/contract/message-kinds';
import { readPage } from '../list/paging.rules.ts';
import { messagesPage } from './inbox-places.ts';

export const inboxFilters = ['kind', 'subject', 'q', 'from', 'to'] as const;
export type InboxFilterName = (typeof inboxFilters)[number];

/** The state of the page, as in its address; unset filters are empty. */
export type InboxAddress = Record<InboxFilterName, string> & {
  state: InboxState;
  /** From 1; the API counts from 0. */
  page: number;
};

const LONGEST: Record<InboxFilterName, number> = {
  kind: limits.messageKind,
  subject: limits.messageKey,
  q: limits.searchInput,
  from: 10,
  to: 10,
};

/** Ignores invalid values, so that a mistyped link still shows messages. */
export function readAddress(search: URLSearchParams): InboxAddress {
  const text = (name: InboxFilterName) => search.get(name)?.trim().slice(0, LONGEST[name]) ?? '';
  const day = (name: 'from' | 'to') => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  return {
    state: inboxStates.find((state) => state === search.get('state')) ?? 'open',
    kind: text('kind'),
    subject: text('subject'),
    q: text('q'),
    from: day('from'),
    to: day('to'),
    page: readPage(search.get('page')),
  };
}

/** The filters as query parameters of the calls, without the page. */
export function filterQuery({ state, page, ...texts }: InboxAddress) {
  const given: Partial<typeof texts> = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return { ...given, state };
}

export const callQuery = (address: InboxAddress) => ({ ...filterQuery(address), page: String(address.page - 1) });

export function inboxAddress(address: InboxAddress): string {
  const { state, ...texts } = filterQuery(address);
  const parts = {
    ...(state !== 'open' && { state }),
    ...texts,
    ...(address.page > 1 && { page: String(address.page) }),
  };
  const search = new URLSearchParams(parts).toString();
  return search ? `${messagesPage}?${search}` : messagesPage;
}

export const isNarrowed = (address: InboxAddress) => inboxFilters.some((name) => address[name] !== '');
