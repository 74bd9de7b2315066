import { hasPasswordClass, type PasswordClass, passwordClasses } from '@panel/contract/epp-password';

// XML collapses white space in a token (RFC 5730, `pwType`) and has no such characters: it would arrive otherwise.
const changedByXml = /^\s|\s$|\s\s|[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Behaviour EPP-4. The classes also refuse `[LOGIN-SECURITY]`, which RFC 8807 reserves. */
export function isSafeEppPassword(password: string, registrarHandle: string): boolean {
  return (
    (Object.keys(passwordClasses) as PasswordClass[]).every((name) => hasPasswordClass(password, name)) &&
    !password.toLowerCase().includes(registrarHandle.toLowerCase()) &&
    !changedByXml.test(password)
  );
}
