import { email } from '@panel/contract/fields';
import { handleOf } from '@panel/contract/handle';
import { limits } from '@panel/contract/limits';
import { PersonName } from '@panel/contract/person-name';
import type { RegistrarRow } from '@panel/core/registrar';
import { CommandRefusal } from '../command-refusal.ts';
import { checked } from '../fields.ts';

export interface Person {
  username: string;
  name: string;
  email: string;
}

/** `before` precedes the name of an invalid field in the message: `--` for an option. */
export function checkedPerson({ username, name, email: address }: Person, before = ''): Person & { handle: string } {
  if (!/^[!-?A-~]+@[!-?A-~]+$/.test(username) || username.length > limits.username)
    throw new CommandRefusal(
      "A username consists of printable ASCII characters and ends in @ and the registrar's handle, for example kim@aurora.",
    );
  return {
    username,
    handle: handleOf(username),
    name: checked(`${before}name`, PersonName, name),
    email: checked(`${before}email`, email(), address),
  };
}

/** A registrar on hold may belong to someone else, so nobody gets a link. */
export function requireResumed({ handle, held_at }: RegistrarRow): void {
  if (held_at) throw new CommandRefusal(heldWords(handle));
}

/** Registrars are also found by the registry's own id, but usernames end in the handle. */
export function requireOwnHandle({ handle }: RegistrarRow, given: string): void {
  if (handle !== given) throw new CommandRefusal(otherHandleWords(handle, given));
}

export const otherHandleWords = (handle: string, given: string) =>
  `The handle of ${given} is ${handle}: its usernames must end in it.`;
export const heldWords = (handle: string) => `${handle} is held: use "registrar resume" first.`;
export const takenWords = (username: string) => `The username ${username} is already taken.`;
