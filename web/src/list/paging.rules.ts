import { limits } from '@panel/contract/limits';

/** Up to 20 page links, with the current page as close to the middle as possible (Behaviour REGISTRATIONS-2). */
export function pageLinks(page: number, last: number): number[] {
  const count = Math.min(limits.paginationLinks, last);
  const first = Math.min(Math.max(1, page - count / 2), last - count + 1);
  return Array.from({ length: count }, (_, position) => Math.floor(first) + position);
}

export function pageCount(total: number, size: number = limits.searchPageSize): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The positions of the results on a page, starting at 1. */
export function shownResults(page: number, total: number, size: number = limits.searchPageSize) {
  const before = (page - 1) * size;
  return { from: before + 1, to: Math.min(before + size, total) };
}

/** The page in an address: a number from 1; anything else means the first. */
export function readPage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(1, page), limits.searchLastPage + 1);
}

/** The page in an address, or the last one if it does not exist. */
export function nearestPage(text: string | null, total: number): number {
  return Math.min(readPage(text), pageCount(total));
}
