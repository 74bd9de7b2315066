import { inDisplayZone } from '@panel/contract/display-time';
import type { EppCertificateSettings } from '../../environment.ts';

/** Whether logins without a certificate are refused. The day starts in the panel's time zone. */
export function isRequired({ use, from }: EppCertificateSettings, now: Date): boolean {
  return use === 'required' && (from === undefined || today(now) >= from);
}

/** The day from which certificates will be required; `null` if they already are, or will not be. */
export function requiredFrom(settings: EppCertificateSettings, now: Date): string | null {
  return settings.use === 'required' && !isRequired(settings, now) ? (settings.from ?? null) : null;
}

function today(now: Date): string {
  const { year, month, day } = inDisplayZone(now);
  return `${year}-${month}-${day}`;
}
