import { type Get, optional, wholeNumber } from './values.ts';

const LONGEST = 36_500;

export function readKeeping(get: Get) {
  return {
    keepAuditDays: optional(get('KEEP_AUDIT_DAYS'), (text) => wholeNumber('KEEP_AUDIT_DAYS', text, 0, LONGEST)),
    keepSignInEventsDays: wholeNumber('KEEP_SIGN_IN_EVENTS_DAYS', get('KEEP_SIGN_IN_EVENTS_DAYS') ?? '400', 1, LONGEST),
    // Not shorter than the retries of a mail, so that none is deleted while it waits.
    keepMailsDays: wholeNumber('KEEP_MAILS_DAYS', get('KEEP_MAILS_DAYS') ?? '90', 3, LONGEST),
    keepMessagesDays: wholeNumber('KEEP_MESSAGES_DAYS', get('KEEP_MESSAGES_DAYS') ?? '400', 1, LONGEST),
    keepVerificationsDays: wholeNumber('KEEP_VERIFICATIONS_DAYS', get('KEEP_VERIFICATIONS_DAYS') ?? '400', 1, LONGEST),
  };
}
