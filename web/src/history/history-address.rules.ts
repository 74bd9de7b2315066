import { HistoryFilter } from '@panel/contract/history';

/** The state of the page, as in its address. */
export interface HistoryAddress extends HistoryFilter {
  /** The first line to show, instead of the newest. */
  line?: number | undefined;
}

/** Ignores invalid values. */
export function readAddress(search: URLSearchParams): HistoryAddress {
  const { actor, area } = HistoryFilter.shape;
  const line = search.get('line') ?? '';
  return {
    actor: actor.safeParse(search.get('actor') ?? undefined).data,
    area: area.safeParse(search.get('area') ?? undefined).data,
    line: /^[1-9]\d{0,14}$/.test(line) ? Number(line) : undefined,
  };
}

/** The panel's addresses and the server's use the same parameters. */
export function filterQuery({ actor, area }: HistoryFilter) {
  return { ...(actor !== undefined && { actor }), ...(area !== undefined && { area }) };
}

/** Without parameters, returns the path: an empty address would keep the current parameters. */
export function addressOf(filter: HistoryFilter): string {
  return `/registrar/history?${new URLSearchParams(filterQuery(filter))}`.replace(/\?$/, '');
}

/** Without filters, so that the recipient sees the line and what happened before it. */
export const lineAddress = (id: number) => `/registrar/history?line=${id}`;
