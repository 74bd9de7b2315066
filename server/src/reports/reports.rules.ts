import { inDisplayZone } from '@panel/contract/display-time';

/** `domain_names_{handle}_{YYYYMMDD-HHmmss}.csv`, in Brussels time (Behaviour REPORTS-1). */
export function domainListFileName(handle: string, at: Date): string {
  const { year, month, day, hour, minute, second } = inDisplayZone(at);
  return `domain_names_${handle}_${year}${month}${day}-${hour}${minute}${second}.csv`;
}
