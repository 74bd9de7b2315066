import * as z from 'zod/mini';
import './jitless.ts';
import { IpAddresses } from './epp.ts';
import { NullableText, requiredText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { scopes } from './permissions.ts';

// Access tokens, with which a registrar's scripts read its data without a password.

const { tokenName, tokenDays, tokenAddresses } = limits;
const Scopes = z.enum(scopes);

// Drops duplicates and puts the scopes in a fixed order.
const ChosenScopes = z.array(Scopes).check(
  z.minLength(1, { error: 'token.scopes.required' }),
  z.overwrite((chosen) => scopes.filter((scope) => chosen.includes(scope))),
);

const wrongDays = { error: 'token.days.invalid' };
const Days = z.int(wrongDays).check(z.gte(1, wrongDays), z.lte(tokenDays, wrongDays));

export const TokenAddresses = z.pipe(
  IpAddresses,
  z.array(z.string()).check(z.maxLength(tokenAddresses, { error: 'token.addresses.limit' })),
);

export const NewToken = z.object({
  name: requiredText(tokenName, 'field.required'),
  scopes: ChosenScopes,
  /** The number of days until it expires. */
  days: Days,
  /** The addresses that may use it; an empty list allows any. */
  addresses: z._default(z.optional(TokenAddresses), []),
});
export type NewToken = z.output<typeof NewToken>;

/** What the audit records of a token. */
export const TokenTerms = z.object({
  scopes: z.array(Scopes),
  /** ISO 8601. */
  expires: z.string(),
  addresses: z.array(z.string()),
});
export type TokenTerms = z.infer<typeof TokenTerms>;

export const AccessToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scopes),
  createdBy: z.string(),
  /** The creator's account was deleted, or the registry disabled it. */
  makerLeft: z.boolean(),
  created: Timestamp,
  expires: Timestamp,
  addresses: z.array(z.string()),
  lastUsed: z.nullable(Timestamp),
  lastAddress: NullableText,
});
export type AccessToken = z.input<typeof AccessToken>;

const byId = z.object({ id: z.string() });

export const getTokens = { data: z.object({ results: z.array(AccessToken), maximum: z.number() }) };

export const postToken = { body: NewToken, data: z.object({ id: z.string(), token: z.string() }) };

export const deleteToken = { params: byId, data: z.null() };

export const postTokenTakeOver = { params: byId, data: z.null() };
