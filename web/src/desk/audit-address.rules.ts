import { type AuditArea, auditAreas } from '@panel/contract/desk-audit';

export const auditFilters = ['registrar', 'actor', 'staff', 'area', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** What the page shows, as its address says it; empty where nothing is asked for. */
export type AuditAddress = Record<Exclude<AuditFilterName, 'area'>, string> & { area: AuditArea | '' };

/** What cannot be read is left out. */
export function readAddress(search: URLSearchParams): AuditAddress {
  const text = (name: AuditFilterName) => search.get(name)?.trim() ?? '';
  const day = (name: 'from' | 'to') => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  return {
    registrar: text('registrar'),
    actor: text('actor'),
    staff: text('staff'),
    area: auditAreas.find((area) => area === text('area')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** The panel's addresses and the server's have the same parameters. */
export function filterQuery({ area, ...texts }: AuditAddress) {
  const given: Partial<typeof texts> = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return { ...given, ...(area !== '' && { area }) };
}

export function auditAddress(asked: AuditAddress): string {
  return `/desk/audit?${new URLSearchParams(filterQuery(asked))}`.replace(/\?$/, '');
}
