import { hasPasswordClass, type PasswordClass, passwordClasses } from '@panel/contract/epp-password';

// XML collapses white space in a token (RFC 5730, `pwType`) and has no such characters: the password would change.
const changedByXml = /^\s|\s$|\s\s|[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Behaviour EPP-4. Also refuses `[LOGIN-SECURITY]`, reserved by RFC 8807: it has no lower-case letter and no digit. */
export function isSafeEppPassword(password: string, registrarHandle: string): boolean {
  return (
    (Object.keys(passwordClasses) as PasswordClass[]).every((name) => hasPasswordClass(password, name)) &&
    !password.toLowerCase().includes(registrarHandle.toLowerCase()) &&
    !changedByXml.test(password)
  );
}
