import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

/** Why the registry's staff do something that a registrar reads of. */
export const Reason = requiredText(limits.reason, 'reason.required');
