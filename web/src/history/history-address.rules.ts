import { HistoryFilter } from '@panel/contract/history';

/** What the page shows, as its address says it. */
export interface HistoryAddress extends HistoryFilter {
  /** The line to begin with, instead of the newest one. */
  line?: number | undefined;
}

/** What cannot be read is left out. */
export function readAddress(search: URLSearchParams): HistoryAddress {
  const { actor, area } = HistoryFilter.shape;
  const line = search.get('line') ?? '';
  return {
    actor: actor.safeParse(search.get('actor') ?? undefined).data,
    area: area.safeParse(search.get('area') ?? undefined).data,
    line: /^[1-9]\d{0,14}$/.test(line) ? Number(line) : undefined,
  };
}

/** The panel's addresses and the server's have the same parameters. */
export function filterQuery({ actor, area }: HistoryFilter) {
  return { ...(actor !== undefined && { actor }), ...(area !== undefined && { area }) };
}

/** Without a parameter, the page itself: an empty address would keep the parameters that are there. */
export function addressOf(filter: HistoryFilter): string {
  return `/registrar/history?${new URLSearchParams(filterQuery(filter))}`.replace(/\?$/, '');
}

/** Without filters: whoever gets the address sees the line, and what happened before it. */
export const lineAddress = (id: number) => `/registrar/history?line=${id}`;
