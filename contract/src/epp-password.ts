// The four character classes that an EPP password needs: the form shows them, the server checks them (Behaviour EPP-4).

export const passwordClasses = {
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  other: /[^\p{L}\p{M}\p{N}]/u,
} as const;

export type PasswordClass = keyof typeof passwordClasses;

export function hasPasswordClass(password: string, name: PasswordClass): boolean {
  return passwordClasses[name].test(password);
}
