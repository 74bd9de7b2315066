/** A registration of the demo. A field that is left out gets an ordinary value. */
export interface DemoRegistration {
  name: string;
  alabel?: string;
  statuses: { status: string; reason?: string }[];
  rgpStatus?: string;
  transferStatus?: string;
  stateExpires?: Date;
  expectedAvailable?: Date;
  deletion?: Date;
  transferred?: Date;
  nameservers?: string[];
  keys?: { keyTag: number; algorithm: number; digestType: number; digest: string }[];
}

export function daysFrom(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 24 * 3_600_000);
}
