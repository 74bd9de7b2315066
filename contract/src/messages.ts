/** The parts of a zod issue that its message may name. */
interface BrokenRule {
  path: PropertyKey[];
  maximum?: number | bigint;
  minimum?: number | bigint;
}

/** Labels of the fields that a message may name, with their translation keys in forms. */
export const fieldLabels = new Map([
  ['username', { label: 'Username', text: 'users.field.username' }],
  ['name', { label: 'Name', text: 'users.field.name' }],
  ['email', { label: 'E-mail', text: 'users.field.email' }],
  ['oldPassword', { label: 'Current password', text: 'epp.password.current' }],
  ['newPassword', { label: 'New password', text: 'epp.password.new' }],
]);

/** The values of `{n}` and `{label}` in the message of a broken rule. */
export function valuesOf(rule: BrokenRule): { n: number; label: string } {
  const field = String(rule.path.at(-1) ?? '');
  return { n: Number(rule.maximum ?? rule.minimum ?? 0), label: labelOf(field) };
}

export function labelOf(field: string): string {
  return fieldLabels.get(field)?.label ?? field;
}

/** Returns only the values that the text names. */
export function namedIn(text: string, values: Record<string, string | number>): typeof values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => text.includes(`{${name}}`)));
}

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
