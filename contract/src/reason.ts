import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

/** Why registry staff made a change; the registrar can read it. */
export const Reason = requiredText(limits.reason, 'reason.required');
