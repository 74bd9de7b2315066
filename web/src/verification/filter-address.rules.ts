import type { VerificationDue } from '@panel/contract/verification';
import {
  type Responsible,
  responsibles,
  type VerificationStatus,
  verificationStatuses,
} from '@panel/contract/verification-words';
import { readPage } from '../list/paging.rules.ts';
import { verificationPage } from './addresses.ts';

/** As the address of the page, the call and its file have it. */
export interface CaseFilter {
  status?: VerificationStatus | 'ALL';
  responsible?: Responsible;
  due?: VerificationDue;
}

export const shownStatuses = [...verificationStatuses, 'ALL'] as const;
// Not the contract's list, which would load its schemas.
export const shownDues = ['overdue', '3', '7', '30'] as const satisfies readonly VerificationDue[];

interface Shown {
  filter: CaseFilter;
  page: number;
}

/** Whatever in the address is no filter is left out, so that a mistyped link still shows what waits. */
export function readAddress(search: URLSearchParams): Shown {
  const status = shownStatuses.find((known) => known === search.get('status'));
  const responsible = responsibles.find((known) => known === search.get('responsible'));
  const due = shownDues.find((known) => known === search.get('due'));
  return {
    filter: { ...(status && { status }), ...(responsible && { responsible }), ...(due && { due }) },
    page: readPage(search.get('page')),
  };
}

export function listAddress({ filter, page }: Shown): string {
  const parameters = new URLSearchParams({ ...filter, ...(page > 1 && { page: String(page) }) });
  return `${verificationPage}?${parameters}`.replace(/\?$/, '');
}
