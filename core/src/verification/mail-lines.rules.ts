import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import {
  type ClaimState,
  type DeadlineType,
  deadlineTypes,
  type Responsible,
  type VerificationClaim,
  type VerificationStatus,
} from '@panel/contract/verification-words';
import { timeIn } from '../mail/index.ts';
import { typedName, words } from '../warnings/index.ts';

export interface MailedCase extends Record<DeadlineType, Date | null> {
  contact: string;
  status: VerificationStatus;
  responsible: Responsible;
  claims: { claim: VerificationClaim; state: ClaimState }[];
  next: Date | null;
  /** `null` if the mail does not show it. */
  registrations: number | null;
}

/** The lines of a mail about a case. The registry's text is shown so that no mail client turns it into a link. */
export function linesOf(mailed: MailedCase, language: TextLanguage): string[] {
  const spoken = words[language].verification;
  const { contact, status, responsible, claims, next, registrations } = mailed;
  const asked = claims.filter(({ state }) => state !== 'VERIFIED').map(({ claim }) => spoken.claims[claim]);
  const deadline = deadlineTypes.find((type) => next && mailed[type]?.getTime() === next.getTime());
  return [
    fillIn(spoken.registrant, { handle: typedName(words[language], contact) }),
    status === 'SUSPENDED' ? spoken.suspended : '',
    asked.length > 0 ? fillIn(spoken.asked, { claims: asked.join(', ') }) : '',
    spoken.responsible[responsible],
    next && deadline ? fillIn(spoken.deadlines[deadline], { time: timeIn(language, next) }) : '',
    registrations === null ? '' : fillIn(spoken.registrations, { n: registrations }),
  ].filter((line) => line !== '');
}
