import { formulaPlaces, phoneCell } from '@panel/contract/csv-cells';
import { inDisplayZone } from '@panel/contract/display-time';
import type { LookupResult } from '@panel/contract/lookup';
import { activeLifecycleStatus } from '@panel/contract/registration-status';

// The same format as the server's files: UTF-8 with a byte-order mark for spreadsheets, CRLF line ends (RFC 4180).

const columns = [
  ...['Name', 'Found', 'Domain name', 'Status', 'Grace period', 'Expiry date'],
  ...['Registrant handle', 'Registrant', 'E-mail'],
];

export function lookupCsv(results: readonly LookupResult[]): string {
  const rows = results.map(({ input, found, uLabel, statuses, rgpStatus, expired, registrant }) => [
    input,
    found ? 'yes' : 'no',
    uLabel,
    found ? activeLifecycleStatus(statuses) : null,
    rgpStatus,
    timeCell(expired),
    registrant?.handle,
    registrant?.name,
    registrant?.email,
  ]);
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** `domain_lookup_20261115-140309.csv`, in the display zone. */
export function lookupFileName(now: Date): string {
  const { year, month, day, hour, minute, second } = inDisplayZone(now);
  return `domain_lookup_${year}${month}${day}-${hour}${minute}${second}.csv`;
}

const formula = new RegExp(formulaPlaces, 'g');
const phone = new RegExp(phoneCell);

function cell(text: string | null | undefined): string {
  const safe = !text || phone.test(text) ? (text ?? '') : text.replace(formula, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** ISO 8601 with the offset of the display zone: `2026-11-15T14:03:09+01:00`. It cannot express seconds in offsets. */
function timeCell(time: string | null): string | null {
  if (time === null) return null;
  const local = inDisplayZone(new Date(time));
  const hasSeconds = local.offset.length > '+01:00'.length;
  const { year, month, day, hour, minute, second, offset } = hasSeconds ? inDisplayZone(new Date(time), 'UTC') : local;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`;
}
