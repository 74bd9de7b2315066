import { type AttentionFilter, attentionFilters } from '@panel/contract/desk-attention';
import { limits } from '@panel/contract/limits';
import { type RegistrarStatus, registrarStatuses } from '@panel/contract/registrar-status';
import { readPage } from '../list/paging.rules.ts';

/** The search in the address of the list of registrars. */
export interface DeskSearch {
  text: string;
  status: RegistrarStatus | undefined;
  attention: AttentionFilter | undefined;
  page: number;
}

/** Ignores invalid values. */
export function readAddress(search: URLSearchParams): DeskSearch {
  return {
    text: search.get('q')?.trim() ?? '',
    status: registrarStatuses.find((status) => status === search.get('status')),
    attention: attentionFilters.find((attention) => attention === search.get('attention')),
    page: readPage(search.get('page')),
  };
}

export function filterQuery({ text, status, attention }: Omit<DeskSearch, 'page'>) {
  return {
    ...(text !== '' && { q: text.slice(0, limits.text) }),
    ...(status && { status }),
    ...(attention && { attention }),
  };
}

export function searchQuery({ page, ...filter }: DeskSearch) {
  return { ...filterQuery(filter), ...(page > 1 && { page: String(page - 1) }) };
}

export const registrarsPage = '/desk/registrars';

export function searchAddress({ page, ...filter }: DeskSearch): string {
  const parameters = { ...filterQuery(filter), ...(page > 1 && { page: String(page) }) };
  return `${registrarsPage}?${new URLSearchParams(parameters)}`.replace(/\?$/, '');
}

export const registrarAddress = (handle: string) => `${registrarsPage}/${encodeURIComponent(handle)}`;
