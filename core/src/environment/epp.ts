import { type RegistrarStatus, registrarStatuses } from '@panel/contract/registrar-status';
import { StartError } from '@panel/database/start-error';
import { type Get, oneOf, wrongValue } from './values.ts';

export interface EppCertificateSettings {
  use: 'off' | 'optional' | 'required';
  /** The day from which `required` applies, such as `2026-12-31`. */
  from: string | undefined;
  /** What must match: the whole certificate, or only its key. */
  pin: 'certificate' | 'key';
}

export const WITHOUT_CERTIFICATES: EppCertificateSettings = { use: 'off', from: undefined, pin: 'certificate' };

/** The EPP check, which is off by default, and the statuses with which a registrar may log in. */
export function readEpp(get: Get) {
  return {
    eppCheckListen: get('EPP_CHECK_LISTEN'),
    eppCheckSecret: get('EPP_CHECK_SECRET'),
    eppAllowedStatuses: allowedStatuses(get('EPP_ALLOWED_STATUSES') ?? 'ACTIVE'),
    eppCertificates: certificates(get),
  };
}

const possible: readonly RegistrarStatus[] = registrarStatuses.filter((status) => status !== 'DELETED');

function allowedStatuses(text: string): RegistrarStatus[] {
  const named = text.split(',').map((status) => status.trim());
  const found = possible.filter((status) => named.includes(status));
  if (new Set(named).size !== found.length) {
    throw wrongValue(
      `EPP_ALLOWED_STATUSES must be one or more of ${possible.join(', ')}, separated by commas. A registrar that is DELETED may never log in.`,
      text,
    );
  }
  return found;
}

function certificates(get: Get): EppCertificateSettings {
  const use = oneOf('EPP_CERTIFICATES', get('EPP_CERTIFICATES') ?? 'off', ['off', 'optional', 'required']);
  const from = get('EPP_CERTIFICATES_FROM');
  if (from !== undefined && !isDay(from))
    throw wrongValue('EPP_CERTIFICATES_FROM must be a date such as 2027-03-01.', from);
  if (from !== undefined && use !== 'required')
    throw new StartError(
      'EPP_CERTIFICATES_FROM needs EPP_CERTIFICATES=required: it sets the day from which certificates are required.',
    );
  return {
    use,
    from,
    pin: oneOf('EPP_CERTIFICATE_PIN', get('EPP_CERTIFICATE_PIN') ?? 'certificate', ['certificate', 'key']),
  };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
