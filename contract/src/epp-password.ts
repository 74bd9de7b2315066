// Specification 5: the four classes of characters a secure EPP password has. The form hints at them, the server insists.

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
