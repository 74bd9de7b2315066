import type { Role } from '@panel/contract/permissions';
import words from './words.en.json' with { type: 'json' };

export { words };

const fields: Record<string, string> = words.fields;

export const fieldWords = (name: string): string => fields[name] ?? name;
export const roleWords = (role: Role): string => words.roles[role];
