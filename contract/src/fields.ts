import * as z from 'zod/mini';
import './jitless.ts';
import { countryCodes } from './country-codes.ts';
import { withinYears } from './display-time.ts';
import type { MessageKey } from './errors.ts';
import { limits } from './limits.ts';
import { isWebAddress } from './web-address.ts';

// Rules for single fields, shared by forms and server (Behaviour FORMS-3 to FORMS-6). An error is a message key.

const missing = (key: MessageKey) => (issue: { input?: unknown }) => (issue.input == null ? key : undefined);
const error = (key: MessageKey) => ({ error: key, abort: true });

// Control characters, line and paragraph separators, and lone surrogates, which PostgreSQL cannot store.
const notOfOneLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const oneLine = z.refine<string>((text) => !notOfOneLine.test(text), error('field.control.characters'));

/** Contact and billing forms use `field.mandatory`, others `field.required`. */
export function requiredText(max: number, required: MessageKey = 'field.mandatory') {
  return z
    .string({ error: missing(required) })
    .check(z.trim(), z.minLength(1, error(required)), z.maxLength(max, error('field.too.long')), oneLine);
}

/** Empty and absent both become `null`. */
export function optionalText(max: number) {
  return z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max, error('field.too.long')), oneLine)),
    z.transform((text) => text || null),
  );
}

// A plus sign, 1-3 digits, a dot, 1-14 digits (RFC 5733).
const phonePattern = /^\+[0-9]{1,3}\.[0-9]{1,14}$/;

export const Phone = z
  .string({ error: missing('field.mandatory') })
  .check(
    z.trim(),
    z.minLength(1, error('field.mandatory')),
    z.maxLength(limits.phone, error('field.too.long')),
    z.regex(phonePattern, error('field.phone')),
  );

const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

export function isEmail(text: string): boolean {
  const parts = text.split('@');
  const [local = '', domain = ''] = parts;
  const labels = domain.split('.');
  return (
    parts.length === 2 &&
    text.length <= 254 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  );
}

export function email(required: MessageKey = 'field.mandatory') {
  return z
    .string({ error: missing(required) })
    .check(
      z.trim(),
      z.minLength(1, error(required)),
      z.maxLength(limits.email, error('field.too.long')),
      z.refine(isEmail, error('field.email')),
    );
}

export const WebAddress = z
  .string({ error: missing('field.mandatory') })
  .check(
    z.trim(),
    z.minLength(1, error('field.mandatory')),
    z.maxLength(limits.url, error('field.too.long')),
    z.refine(isWebAddress, error('field.url')),
  );

export const CountryCode = z.string({ error: missing('field.mandatory') }).check(
  z.minLength(1, error('field.mandatory')),
  z.refine((code) => countryCodes.has(code), error('country.unknown')),
);

/** ISO 8601 in UTC in a response, a `Date` in the server. Version 1.0.0 stored some times beyond the year 9999. */
export const Timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => withinYears(date).toISOString(),
});

/** Always present in a response, `null` when empty. */
export const NullableText = z.nullable(z.string());
