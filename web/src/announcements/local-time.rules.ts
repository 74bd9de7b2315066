import { inDisplayZone } from '@panel/contract/display-time';

// A datetime-local field has neither a zone nor seconds: `2026-11-20T02:00` is in the panel's zone.

const MINUTE_MS = 60_000;

export function toLocalTime(timestamp: string | null, timeZone?: string): string {
  if (timestamp === null) return '';
  const { year, month, day, hour, minute } = inDisplayZone(new Date(timestamp), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** `null` if the field is empty or incomplete. */
export function fromLocalTime(text: string, timeZone?: string): string | null {
  // `Date.parse` accepts many strings that are not a time.
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${toLocalTime(new Date(time).toISOString(), timeZone)}:00Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS;
  const near = wall - offsetAt(wall);
  return new Date(wall - offsetAt(near)).toISOString();
}
