import { type RegistrarStatus, registrarStatuses } from '@panel/contract/registrar-status';
import { type Get, wrongValue } from './values.ts';

/** The EPP check, which is off unless it is set, and the statuses with which a registrar may log in. */
export function readEpp(get: Get) {
  return {
    eppCheckListen: get('EPP_CHECK_LISTEN'),
    eppCheckSecret: get('EPP_CHECK_SECRET'),
    eppAllowedStatuses: allowedStatuses(get('EPP_ALLOWED_STATUSES') ?? 'ACTIVE'),
  };
}

const possible: readonly RegistrarStatus[] = registrarStatuses.filter((status) => status !== 'DELETED');

function allowedStatuses(text: string): RegistrarStatus[] {
  const named = text.split(',').map((status) => status.trim());
  const found = possible.filter((status) => named.includes(status));
  if (new Set(named).size !== found.length) {
    throw wrongValue(
      `EPP_ALLOWED_STATUSES must be one or more of ${possible.join(', ')}, with commas between them. A registrar that is DELETED may never log in.`,
      text,
    );
  }
  return found;
}
