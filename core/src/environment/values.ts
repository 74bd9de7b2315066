import { isTimeZone } from '@panel/contract/display-time';
import { StartError } from '@panel/database/start-error';

// Parsers for single settings. Messages quote the value unless it is a secret.

/** The value of a setting; `undefined` if it is not set or blank. */
export type Get = (name: string) => string | undefined;

const MAX_QUOTED = 80;

/** States the rule and quotes the value, because a comment after a value becomes part of it. */
export function wrongValue(rule: string, text: string): StartError {
  const shown = text.replace(/\/\/.*@/s, '//…@');
  const cut = shown.length > MAX_QUOTED ? `${shown.slice(0, MAX_QUOTED)}…` : shown;
  return new StartError(`${rule} It is ${JSON.stringify(cut)}.`);
}

export function webAddress(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw wrongValue(`${name} must be an http or https address.`, text);
  return text;
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw wrongValue(`${name} must be a number from ${min} to ${max}.`, text);
  return value;
}

export function timeZone(name: string, text: string): string {
  if (!isTimeZone(text)) throw wrongValue(`${name} must be the IANA name of a time zone, such as Africa/Cairo.`, text);
  return text;
}

export function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  return text === undefined ? fallback : oneOf(name, text, ['true', 'false']) === 'true';
}

export function oneOf<Value extends string>(name: string, text: string, values: Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw wrongValue(`${name} must be one of ${values.join(', ')}.`, text);
  return found;
}

export function optional<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}
