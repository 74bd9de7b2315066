import { hasPasswordClass, type PasswordClass, passwordClasses } from '@panel/contract/epp-password';

// XML collapses white space in a token (RFC 5730, `pwType`) and cannot hold such characters: the password would change.
const changedByXml = /^\s|\s$|\s\s|[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Behaviour EPP-4. `[LOGIN-SECURITY]`, which RFC 8807 reserves, is refused too: it has no lowercase and no digit. */
export function isSafeEppPassword(password: string, registrarHandle: string): boolean {
  return (
    (Object.keys(passwordClasses) as PasswordClass[]).every((name) => hasPasswordClass(password, name)) &&
    !password.toLowerCase().includes(registrarHandle.toLowerCase()) &&
    !changedByXml.test(password)
  );
}
