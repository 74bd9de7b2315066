/** A registration of the demo. An omitted field gets an ordinary value. */
export interface DemoRegistration {
  name: string;
  alabel?: string;
  statuses: { status: string; reason?: string }[];
  rgpStatus?: string;
  created?: Date;
  updated?: Date;
  transferStatus?: string;
  stateExpires?: Date;
  expectedAvailable?: Date;
  deletion?: Date;
  transferred?: Date;
  /** By default, the next anniversary of its creation. */
  expires?: Date;
  /** Renewed early: it expires a year after the next anniversary. */
  isRenewed?: true;
  nameservers?: readonly string[];
  keys?: { keyTag: number; algorithm: number; digestType: number; digest: string }[];
}

export const DAY_MS = 24 * 3_600_000;

export function daysFrom(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

export function yearsFrom(date: Date, years: number): Date {
  const other = new Date(date);
  other.setUTCFullYear(date.getUTCFullYear() + years);
  return other;
}
