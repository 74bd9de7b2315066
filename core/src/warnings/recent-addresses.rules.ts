import { mailboxOf } from '@panel/identity/password-mails';

/** The addresses of a change: those before it, and the new one. */
export interface Move {
  concerns?: readonly (string | null)[];
  becomes?: string | null;
}

const leftBy = ({ concerns = [] }: Move) => concerns.flatMap((address) => (address ? [mailboxOf(address)] : []));

/** The mailbox that no one at the registrar had before. `held` lists each mailbox once for every contact and user. */
export function arrivalOf(move: Move, held: readonly string[]): string | null {
  if (!move.becomes) return null;
  const mailbox = mailboxOf(move.becomes);
  const holders = held.filter((each) => each === mailbox).length;
  return holders > 1 || leftBy(move).includes(mailbox) ? null : mailbox;
}

/** The mailboxes that no one at the registrar has any longer. */
export function departuresOf(move: Move, held: readonly string[]): string[] {
  return [...new Set(leftBy(move))].filter((mailbox) => !held.includes(mailbox));
}
