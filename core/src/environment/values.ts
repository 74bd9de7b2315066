import { isTimeZone } from '@panel/contract/display-time';
import { StartError } from '@panel/database/start-error';

// How one setting is read. A message names the setting, and never repeats a value, which may hold a password.

/** The value of a setting; absent if it is not set, or blank. */
export type Get = (name: string) => string | undefined;

export function webAddress(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new StartError(`${name} must be an http or https address.`);
  return text;
}

export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new StartError(`${name} must be a number from ${min} to ${max}.`);
  return value;
}

export function timeZone(name: string, text: string): string {
  if (!isTimeZone(text)) throw new StartError(`${name} must be the IANA name of a time zone, such as Africa/Cairo.`);
  return text;
}

export function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  return text === undefined ? fallback : oneOf(name, text, ['true', 'false']) === 'true';
}

export function oneOf<Value extends string>(name: string, text: string, values: Value[]): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new StartError(`${name} must be one of ${values.join(', ')}.`);
  return found;
}

export function optional<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}
