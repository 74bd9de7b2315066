import { asciiName, unicodeName } from '@panel/registry/names';

/** The address with its domain in both forms; anything but an address stays unchanged. */
export function emailForms(email: string | null): { email: string | null; email_unicode: string | null } {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 0) return { email, email_unicode: email };
  const before = email.slice(0, at + 1);
  const alabel = asciiName(email.slice(at + 1));
  return { email: before + alabel, email_unicode: before + unicodeName(alabel) };
}
