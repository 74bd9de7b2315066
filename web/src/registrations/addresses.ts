// Where the pages of this slice lie. Nothing but that: the frame and other slices need it before the pages are loaded.

export const searchPage = '/registrations/search';

export interface Search {
  text: string;
  /** From 1, as in the address bar; the API counts from 0. */
  page: number;
}

export const registrationAddress = (name: string) => `/registrations/registration/${encodeURIComponent(name)}/view`;

export const searchAddress = ({ text, page }: Search) =>
  `${searchPage}?${new URLSearchParams({ domainname: text, page: String(page) })}`;
