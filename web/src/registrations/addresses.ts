// The addresses of this slice, without other code: the frame and other slices need them before the pages load.

export const searchPage = '/registrations/search';

/** A filter or the sort order, by its API name. */
export type Parameter = readonly [name: string, value: string];

export interface Search {
  text: string;
  /** From 1, as in the address bar; the API counts from 0. */
  page: number;
  /** As in the address, valid or not. */
  parameters: readonly Parameter[];
}

export const registrationAddress = (name: string) => `/registrations/registration/${encodeURIComponent(name)}/view`;

export const contactAddress = (handle: string) => `/contact/view/${encodeURIComponent(handle)}`;

export function searchAddress({ text, page, parameters }: Search): string {
  if (text === '' && parameters.length === 0) return searchPage;
  const name = text === '' ? [] : [['domainname', text]];
  return `${searchPage}?${new URLSearchParams([...name, ['page', String(page)], ...parameters.map((each) => [...each])])}`;
}

/** The state of a link in a list of results, with which the opened page links back to that list. */
export interface ResultsState {
  results: string;
}
