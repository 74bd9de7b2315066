import { defaultMessages, isMessageKey } from '@panel/contract/errors';
import { fillIn, valuesOf } from '@panel/contract/messages';
import { InvalidArgumentError } from 'commander';
import { CommandRefusal } from './command-refusal.ts';

interface Rule<Value> {
  safeParse(text: unknown): { success: true; data: Value } | { success: false; error: { issues: Issue[] } };
}
type Issue = Parameters<typeof valuesOf>[0] & { message: string };

/** Parses an option's value by a rule of the contract, which the panel's forms also use. */
export function checked<Value>(option: string, rule: Rule<Value>, text: string): Value {
  const result = rule.safeParse(text);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const key = issue?.message ?? '';
  throw new CommandRefusal(
    `${option}: ${issue && isMessageKey(key) ? fillIn(defaultMessages[key], { ...valuesOf(issue), label: 'a value' }) : key}`,
  );
}

/** ISO 8601, a date alone or with a time and its offset. */
export function checkedTime(option: string, text: string): Date {
  const isTime = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text);
  const time = new Date(isTime ? text : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new CommandRefusal(`${option}: use a date such as 2026-01-31 or 2026-01-31T12:00:00Z.`);
  return time;
}

/** Parses a number; any other text is wrong usage. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`);
  };
}
