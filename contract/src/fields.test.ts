import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CountryCode, email, optionalText, Phone, requiredText, Timestamp, WebAddress } from './fields.ts';
import { isWebAddress } from './web-address.ts';

// Each rule at, below and above its limit, and with unusual input.

const accepted = 'accepted';

function verdict(schema: z.ZodMiniType, input: unknown): string {
  const result = z.safeParse(schema, input);
  return result.success ? accepted : result.error.issues.map((issue) => issue.message).join();
}

const text = (length: number) => 'x'.repeat(length);

test.each([
  [undefined, 'field.mandatory'],
  [null, 'field.mandatory'],
  ['', 'field.mandatory'],
  ['   ', 'field.mandatory'],
  ['x', accepted],
  [text(255), accepted],
  [` ${text(255)} `, accepted],
  [text(256), 'field.too.long'],
  ['two\nlines', 'field.control.characters'],
  ['a\u0000b', 'field.control.characters'],
  ['a\u2028b', 'field.control.characters'],
  ['half a pair \ud800', 'field.control.characters'],
  ['a whole pair \u{1f980}', accepted],
  ['right to left \u202e', accepted],
])('required text %j is %s', (input, expected) => {
  expect(verdict(requiredText(255), input)).toBe(expected);
});

test('required text is trimmed, and the message names the limit that it exceeds', () => {
  expect(z.parse(requiredText(5), ' ok ')).toBe('ok');
  expect(z.safeParse(requiredText(5), 'longer').error?.issues[0]).toMatchObject({ maximum: 5 });
});

test('outside contact and billing forms, the message about a missing text names the field', () => {
  expect(verdict(requiredText(5, 'field.required'), '')).toBe('field.required');
  expect(verdict(requiredText(5, 'field.required'), undefined)).toBe('field.required');
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' x ', 'x'],
  [text(255), text(255)],
])('optional text %j is read as %j', (input, expected) => {
  expect(z.parse(optionalText(255), input)).toBe(expected);
});

test.each([
  [text(256), 'field.too.long'],
  ['two\nlines', 'field.control.characters'],
])('optional text %j is refused with %s', (input, expected) => {
  expect(verdict(optionalText(255), input)).toBe(expected);
});

test.each([
  [undefined, 'field.mandatory'],
  ['', 'field.mandatory'],
  ['+32.25551234', accepted],
  ['+999.1', accepted],
  ['+1.12345678901234', accepted],
  ['+12.1234567890123', accepted],
  ['+12.12345678901234', 'field.too.long'],
  ['+123.1234567890123', 'field.too.long'],
  ['+1.123456789012345', 'field.too.long'],
  ['+123.123456789012', accepted],
  ['+1.', 'field.phone'],
  ['+.1', 'field.phone'],
  ['+1111.1', 'field.phone'],
  ['55', 'field.phone'],
  ['32.25551234', 'field.phone'],
  ['+32 25551234', 'field.phone'],
  ['+32.2555.1234', 'field.phone'],
  ['+３２.２５５５', 'field.phone'],
  [' +32.25551234\n', accepted],
  ['+32.\n25551234', 'field.phone'],
  [' ', 'field.mandatory'],
])('phone %j is %s', (input, expected) => {
  expect(verdict(Phone, input)).toBe(expected);
});

test('a phone number is trimmed', () => {
  expect(z.parse(Phone, ' +32.25551234\n')).toBe('+32.25551234');
});

const label = (length: number) => 'a'.repeat(length);
/** An address of this length in which no part is too long by itself. */
const emailOf = (length: number) => {
  const domain = [label(63), label(63), label(59)].join('.');
  return `${label(length - domain.length - 1)}@${domain}`;
};

test.each([
  [undefined, 'field.mandatory'],
  ['', 'field.mandatory'],
  [' ', 'field.mandatory'],
  ['name@host.example', accepted],
  [' name@host.example ', accepted],
  ["o'neil+tag@host.example", accepted],
  ['name@例え.example', accepted],
  ['name@xn--r8jz45g.example', accepted],
  [emailOf(252), accepted],
  [`${label(64)}@host.example`, accepted],
  [`${label(65)}@host.example`, 'field.email'],
  [`name@${label(63)}.example`, accepted],
  [`name@${label(64)}.example`, 'field.email'],
  [`${label(64)}@${label(63)}.${label(63)}.${label(61)}`, accepted],
  [`${label(64)}@${label(63)}.${label(63)}.${label(62)}`, 'field.email'],
  [`${label(64)}@${label(63)}.${label(63)}.${label(63)}`, 'field.too.long'],
  ['example', 'field.email'],
  ['@example.com', 'field.email'],
  ['name@', 'field.email'],
  ['two@at@sign.example', 'field.email'],
  ['name@host', 'field.email'],
  ['name@host..example', 'field.email'],
  ['name@-host.example', 'field.email'],
  ['.name@host.example', 'field.email'],
  ['na me@host.example', 'field.email'],
  ['name@host.example\nbcc: other@host.example', 'field.email'],
  ['name@host.example,other@host.example', 'field.email'],
  ['"quoted"@host.example', 'field.email'],
])('e-mail %j is %s', (input, expected) => {
  expect(verdict(email(), input)).toBe(expected);
});

const urlOf = (length: number) => {
  const start = 'https://www.example.com/';
  return start + 'x'.repeat(length - start.length);
};

test.each([
  [undefined, 'field.mandatory'],
  ['', 'field.mandatory'],
  ['http://a', accepted],
  ['https://www.example.com', accepted],
  ['HTTPS://WWW.EXAMPLE.COM/', accepted],
  ['https://www.example.com:8443/path?x=1#top', accepted],
  ['https://www.example.com?x=1', accepted],
  ['https://例え.example/café', accepted],
  [urlOf(255), accepted],
  [urlOf(256), 'field.too.long'],
  [`https://${label(247)}`, accepted],
  [`https://${label(248)}`, 'field.too.long'],
  ['www.example.com', 'field.url'],
  ['http://', 'field.url'],
  ['https:///path', 'field.url'],
  ['https://user@example.com', 'field.url'],
  ['https://www.example.com/with space', 'field.url'],
  ['https://www.example.com:port', 'field.url'],
  ['https://www.example.com:65535', accepted],
  ['https://www.example.com:65536', 'field.url'],
  ['https://www.example.com/"onmouseover="x', 'field.url'],
  ['javascript:alert(1)', 'field.url'],
  ['ftp://host', 'field.url'],
  ['data:text/html,x', 'field.url'],
  ['https://www.example.com\njavascript:alert(1)', 'field.url'],
])('web address %j is %s', (input, expected) => {
  expect(verdict(WebAddress, input)).toBe(expected);
});

test('every accepted web address is also valid in a browser, with http or https', () => {
  for (const address of ['http://a', 'https://例え.example:65535/café?x#y', urlOf(255)]) {
    expect(isWebAddress(address)).toBe(true);
    expect(new URL(address).protocol).toMatch(/^https?:$/);
  }
});

test.each([
  [undefined, 'field.mandatory'],
  ['', 'field.mandatory'],
  ['BE', accepted],
  ['XK', accepted],
  ['XX', 'country.unknown'],
  ['be', 'country.unknown'],
  ['BEL', 'country.unknown'],
])('country code %j is %s', (input, expected) => {
  expect(verdict(CountryCode, input)).toBe(expected);
});

test('a time is sent as ISO 8601 in UTC', () => {
  expect(z.encode(Timestamp, new Date('2026-10-25T02:30:00+02:00'))).toBe('2026-10-25T00:30:00.000Z');
  expect(z.decode(Timestamp, '2026-10-25T00:30:00Z')).toEqual(new Date('2026-10-25T00:30:00Z'));
});
