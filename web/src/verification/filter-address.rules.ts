import type { VerificationDue } from '@panel/contract/verification';
import {
  type Responsible,
  responsibles,
  type VerificationStatus,
  verificationStatuses,
} from '@panel/contract/verification-words';
import { readPage } from '../list/paging.rules.ts';
import { verificationPage } from './addresses.ts';

/** The filters of the page's address, the call and its export. */
export interface CaseFilter {
  status?: VerificationStatus | 'ALL';
  responsible?: Responsible;
  due?: VerificationDue;
}

export const shownStatuses = [...verificationStatuses, 'ALL'] as const;
// Not imported from the contract, which would load its schemas.
export const shownDues = ['overdue', '3', '7', '30'] as const satisfies readonly VerificationDue[];

interface Shown {
  filter: CaseFilter;
  page: number;
}

/** Ignores invalid values, so that a mistyped link still shows open cases. */
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
