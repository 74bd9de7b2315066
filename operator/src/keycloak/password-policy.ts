import { passwordRules } from './realm-definition.ts';

/** Adds the panel's rules to the realm's password policy, and keeps a stricter length and any other rule. */
export function withPasswordRules(policy: string | undefined): string {
  const held = (policy ?? '').split(' and ').filter(Boolean);
  const rules = new Map(held.map((rule) => [nameOf(rule), rule]));
  for (const [name, value] of Object.entries(passwordRules)) {
    const number = numberIn(rules.get(name));
    const isStrict = name === 'length' ? number >= passwordRules.length : rules.has(name);
    if (!isStrict) rules.set(name, `${name}(${value})`);
  }
  return [...rules.values()].join(' and ');
}

const nameOf = (rule: string) => rule.split('(')[0]?.trim() ?? '';
const numberIn = (rule = '') => Number(/\((\d+)\)/.exec(rule)?.[1] ?? 0);
