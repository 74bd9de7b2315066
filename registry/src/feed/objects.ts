import { registrarStatuses } from '@panel/contract/registrar-status';
import * as z from 'zod/mini';
import { currency, kinds, optionalAmount } from '../kinds/index.ts';
import {
  addresses,
  countryCode,
  email,
  key,
  list,
  name,
  optionalText,
  read,
  registrarId,
  text,
  time,
  wholeNumber,
} from '../values/fields.ts';
import { isOwnStatus, MAX_OWN_STATUSES, readGracePeriod, readStatus, readTransferStatus } from '../values/index.ts';

// The complete objects of a `put`: every field must be present, and unknown ones are refused.

const optionalTime = z.nullable(time);
const word = (pattern: RegExp, refusal: string) =>
  read((value) => (pattern.test(value) ? value.toUpperCase() : undefined), refusal);

const address = {
  street: list(text, 3),
  postalCode: optionalText,
  city: optionalText,
  region: optionalText,
  countryCode,
};

export const Registrar = z.strictObject({
  handle: registrarId,
  ianaId: optionalText,
  status: z.enum(registrarStatuses, `is not one of ${registrarStatuses.join(', ')}`),
  created: optionalTime,
  activated: optionalTime,
  threshold: wholeNumber(2_147_483_647),
  contact: z.strictObject({
    name: optionalText,
    organization: optionalText,
    ...address,
    phone: optionalText,
    mobilePhone: optionalText,
    email,
    url: optionalText,
  }),
});

export const Contact = z.strictObject({
  handle: key,
  registrar: z.nullable(registrarId),
  name: optionalText,
  organization: optionalText,
  ...address,
  phone: optionalText,
  fax: optionalText,
  email,
  roid: z.optional(key),
});

export const Host = z.strictObject({ name, addresses, roid: z.optional(key) });

const Ds = z.strictObject({
  keyTag: wholeNumber(65_535),
  algorithm: wholeNumber(255),
  digestType: wholeNumber(255),
  digest: word(/^([0-9a-f]{2})+$/i, 'is not a digest in hexadecimal digits'),
});

export const Domain = z.strictObject({
  name,
  registrar: registrarId,
  statuses: list(
    z.strictObject({
      status: read(readStatus, 'is not a status of up to 60 letters, digits and hyphens'),
      reason: optionalText,
    }),
  ).check(
    z.refine(
      (statuses) => statuses.filter(({ status }) => isOwnStatus(status)).length <= MAX_OWN_STATUSES,
      `has more than ${MAX_OWN_STATUSES} statuses of the registry's own`,
    ),
  ),
  rgpStatus: z.nullable(read(readGracePeriod, 'is not a known grace period')),
  created: optionalTime,
  updated: optionalTime,
  expires: optionalTime,
  expectedAvailable: optionalTime,
  deletion: optionalTime,
  stateExpires: optionalTime,
  transferred: optionalTime,
  transferStatus: z.nullable(read(readTransferStatus, 'is not a known status of a transfer')),
  registrant: optionalText,
  contacts: list(z.strictObject({ role: word(/^(admin|tech)$/i, 'is neither ADMIN nor TECH'), handle: text }), 1_000),
  nameservers: list(z.strictObject({ name, addresses })),
  ds: list(Ds),
});

const ledgerWord = word(/^[A-Z_]{1,50}$/i, 'may have letters and underscores only');

/** Senders for version 1.0.0 know neither amount nor currency. */
export const Transaction = z
  .strictObject({
    svTRID: key,
    registrar: registrarId,
    type: ledgerWord,
    subtype: z.nullable(ledgerWord),
    period: z.nullable(wholeNumber(999)),
    domain: name,
    time,
    amount: z.optional(optionalAmount),
    currency: z.optional(z.nullable(currency)),
  })
  .check(
    z.refine(({ amount, currency }) => ((amount ?? null) === null) === ((currency ?? null) === null), {
      error: 'has an amount without a currency, or a currency without an amount',
    }),
  );

/** Compiled, because a request has up to 10,000 of them. */
export const objects = {
  registrar: z.compile(Registrar),
  contact: z.compile(Contact),
  host: z.compile(Host),
  domain: z.compile(Domain),
  transaction: z.compile(Transaction),
  balance: z.compile(kinds.balance.object),
  invoice: z.compile(kinds.invoice.object),
  message: z.compile(kinds.message.object),
  verification: z.compile(kinds.verification.object),
};
export type FeedType = keyof typeof objects;
export const feedTypes = Object.keys(objects) as FeedType[];
export type FeedObject<Type extends FeedType> = z.output<(typeof objects)[Type]>;
