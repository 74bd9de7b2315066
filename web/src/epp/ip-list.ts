import { fitsLimit } from '@panel/contract/epp';
import { canonicalIp } from '@panel/contract/ip-address';

// The rows of the edit form: as typed, in any spelling, possibly empty.

/** Returns at least one row, so that there is somewhere to type. */
export function rowsOf(ipAddresses: readonly string[]): string[] {
  return ipAddresses.length > 0 ? [...ipAddresses] : [''];
}

export function addressesOf(rows: readonly string[]): string[] {
  return [...new Set(rows.flatMap((row) => canonicalIp(row.trim()) ?? []))];
}

/** Counts the rows that are not empty, valid or not. */
export function countEntries(rows: readonly string[]): number {
  return rows.filter((row) => row.trim() !== '').length;
}

/**
 * The positions of the rows above the limit: the last of those that are not saved yet. If too many are already saved,
 * nothing can be added (Behaviour EPP-3).
 */
export function positionsAboveLimit(rows: readonly string[], saved: readonly string[], maximum: number): number[] {
  const addresses = addressesOf(rows);
  if (fitsLimit(addresses, saved, maximum)) return [];
  const canonical = rows.map((row) => canonicalIp(row.trim()));
  const added = canonical.flatMap((address, position) =>
    address && !saved.includes(address) && canonical.indexOf(address) === position ? [position] : [],
  );
  return saved.length > maximum ? added : added.slice(maximum - addresses.length);
}

/** Whether saving the rows would change the list, or leaving would lose something typed. */
export function differs(rows: readonly string[], saved: readonly string[]): boolean {
  const entries = rows.map((row) => row.trim()).filter((row) => row !== '');
  return entries.length !== saved.length || entries.some((entry, position) => canonicalIp(entry) !== saved[position]);
}

/** Adds an address in an empty row, or in a new one at the end. */
export function withAddress(rows: readonly string[], address: string): string[] {
  const empty = rows.findIndex((row) => row.trim() === '');
  return empty === -1 ? [...rows, address] : rows.with(empty, address);
}

/** Removes a row; the only one left is emptied instead. */
export function withoutRow(rows: readonly string[], position: number): string[] {
  return rowsOf(rows.toSpliced(position, 1));
}

/** Splits a pasted list at line breaks, commas, semicolons and spaces. */
export function entriesOf(pasted: string): string[] {
  return pasted.split(/[\s,;]+/).filter((entry) => entry !== '');
}

/** Replaces a row with the text that remains in it, if any, and the pasted entries. */
export function withEntries(rows: readonly string[], position: number, kept: string, entries: string[]): string[] {
  return rows.toSpliced(position, 1, ...(kept.trim() === '' ? [] : [kept]), ...entries);
}
