import { displayTimeZone } from '@panel/contract/limits';

const local = new Intl.DateTimeFormat('en-GB', {
  timeZone: displayTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `domain_names_{handle}_{YYYYMMDD-HHmmss}.csv`, in Brussels time (Behaviour REPORTS-1). */
export function domainListFileName(handle: string, at: Date): string {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    local.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `domain_names_${handle}_${year}${month}${day}-${hour}${minute}${second}.csv`;
}
