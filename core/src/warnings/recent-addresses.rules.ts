import { mailboxOf } from '@panel/identity/password-mails';

/** The addresses that a change is about: those from before it, and the one from now on. */
export interface Move {
  concerns?: readonly (string | null)[];
  becomes?: string | null;
}

const leftBy = ({ concerns = [] }: Move) => concerns.flatMap((address) => (address ? [mailboxOf(address)] : []));

/** The mailbox that nobody of the registrar had before. `held` has each mailbox once for every contact and user. */
export function arrivalOf(move: Move, held: readonly string[]): string | null {
  if (!move.becomes) return null;
  const mailbox = mailboxOf(move.becomes);
  const holders = held.filter((each) => each === mailbox).length;
  return holders > 1 || leftBy(move).includes(mailbox) ? null : mailbox;
}

/** The mailboxes that nobody of the registrar has any longer. */
export function departuresOf(move: Move, held: readonly string[]): string[] {
  return [...new Set(leftBy(move))].filter((mailbox) => !held.includes(mailbox));
}
