import { differenceOf } from '@panel/contract/epp';
import type { HistoryLine } from '@panel/contract/history';
import { dayOf } from '../dates/days.ts';

// Which changes fit in one line, and which are shown on expanding.

export function daysOf(lines: readonly HistoryLine[]): { day: string; lines: HistoryLine[] }[] {
  const days = new Map<string, HistoryLine[]>();
  for (const line of lines) {
    const day = dayOf(line.at);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, ofDay]) => ({ day, lines: ofDay }));
}

/** The width of a line minus its other content. */
const MAX_CHARACTERS = 72;
const MAX_FIELDS = 2;

/** Whether old → new fits beside the sentence. Something created or removed has only one side. */
export function fitsInLine({ action, changes }: Pick<HistoryLine, 'action' | 'changes'>): boolean {
  if (changes.length === 0 || changes.length > MAX_FIELDS || /\.(added|created|removed)$/.test(action)) return false;
  const values = changes.flatMap(({ before, after }) => [before ?? '', after ?? ''].flat());
  return values.join(', ').length <= MAX_CHARACTERS;
}

const MAX_ADDRESSES = 3;

export interface AddressesChange {
  kind: 'added' | 'removed' | 'both';
  added: string;
  removed: string;
  /** Whether the sentence mentions all of them. */
  isWhole: boolean;
}

/** The added and removed IP addresses; `null` if none changed. */
export function addressesChange({ changes }: Pick<HistoryLine, 'changes'>): AddressesChange | null {
  const [change, ...others] = changes;
  if (change?.field !== 'ipAddresses' || others.length > 0) return null;
  const { added, removed } = differenceOf([change.before ?? []].flat(), [change.after ?? []].flat());
  if (added.length + removed.length === 0) return null;
  return {
    kind: added.length === 0 ? 'removed' : removed.length === 0 ? 'added' : 'both',
    added: shortened(added),
    removed: shortened(removed),
    isWhole: added.length <= MAX_ADDRESSES && removed.length <= MAX_ADDRESSES,
  };
}

function shortened(addresses: readonly string[]): string {
  const left = addresses.length - MAX_ADDRESSES;
  return addresses.slice(0, MAX_ADDRESSES).join(', ') + (left > 0 ? ` +${left}` : '');
}
