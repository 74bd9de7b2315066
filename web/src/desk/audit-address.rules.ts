import { type AuditArea, auditAreas } from '@panel/contract/desk-audit';

export const auditFilters = ['registrar', 'actor', 'staff', 'area', 'from', 'to'] as const;
export type AuditFilterName = (typeof auditFilters)[number];

/** The filters in the page's address; empty if unset. */
export type AuditAddress = Record<Exclude<AuditFilterName, 'area'>, string> & { area: AuditArea | '' };

/** Ignores invalid values. */
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

/** The panel's addresses and the server's use the same parameters. */
export function filterQuery({ area, ...texts }: AuditAddress) {
  const given: Partial<typeof texts> = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  return { ...given, ...(area !== '' && { area }) };
}

export function auditAddress(asked: AuditAddress): string {
  return `/desk/audit?${new URLSearchParams(filterQuery(asked))}`.replace(/\?$/, '');
}
