import * as z from 'zod/mini';
import './jitless.ts';
import { attentionFilters, attentions } from './desk-attention.ts';
import {
  CountryCode,
  email,
  NullableText,
  optionalText,
  Phone,
  requiredText,
  Timestamp,
  WebAddress,
} from './fields.ts';
import { limits } from './limits.ts';
import { pageNumber } from './paging.ts';
import { Reason } from './reason.ts';
import { Address } from './registrar.ts';
import { registrarStatuses } from './registrar-status.ts';

// Registrars, as registry staff see and change them.

const Status = z.enum(registrarStatuses);

/** Why a search found a registrar, if not by its own handle or name. */
const Found = z.object({ kind: z.enum(['REGISTRATION', 'PERSON']), name: z.string() });
export type Found = z.infer<typeof Found>;

export const DeskRegistrar = z.object({
  handle: z.string(),
  name: NullableText,
  status: Status,
  lastSignIn: z.nullable(Timestamp),
  /** Rounded to the hour. */
  lastEppLogin: z.nullable(Timestamp),
  attention: z.array(z.enum(attentions)),
  found: z.array(Found),
});
export type DeskRegistrar = z.input<typeof DeskRegistrar>;

/** One field for everything that support staff search by. */
export const DeskSearch = z.object({
  q: optionalText(limits.text),
  status: z.optional(z.enum(registrarStatuses, { error: 'search.filter.invalid' })),
  attention: z.optional(z.enum(attentionFilters, { error: 'search.filter.invalid' })),
});
export type DeskSearch = z.output<typeof DeskSearch>;

export const getDeskRegistrars = {
  query: z.extend(DeskSearch, {
    page: pageNumber(0, limits.searchLastPage, 0),
    size: pageNumber(1, limits.searchPageSize, limits.deskPageSize),
  }),
  data: z.object({ results: z.array(DeskRegistrar), totalResults: z.number() }),
};

export const getDeskRegistrarsCsv = { query: DeskSearch };

const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) => [given].flat()),
);

export const getDeskRegistrations = {
  query: z.object({ registrar: z.pipe(oneOrMore, z.array(z.string()).check(z.maxLength(limits.searchPageSize))) }),
  data: z.object({ results: z.array(z.object({ handle: z.string(), registrations: z.number() })) }),
};

const ShownContact = z.object({
  name: NullableText,
  organization: NullableText,
  address: Address,
  email: NullableText,
  phone: NullableText,
  mobilePhone: NullableText,
  url: NullableText,
});

/** Empty and absent both become `null`; any other value must satisfy the rule. */
const unlessEmpty = <Rule extends z.ZodMiniType<string, string>>(rule: Rule) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => text?.trim() || null),
    ),
    z.nullable(rule),
  );

/** The official contact as a form sends it. The registry decides which fields are mandatory. */
export const OfficialContact = z.object({
  name: optionalText(limits.text),
  organization: optionalText(limits.text),
  address: z.object({
    street: optionalText(limits.text),
    street2: optionalText(limits.text),
    street3: optionalText(limits.text),
    postalCode: optionalText(limits.postalCode),
    city: optionalText(limits.text),
    region: optionalText(limits.text),
    countryCode: unlessEmpty(CountryCode),
  }),
  email: unlessEmpty(email()),
  phone: unlessEmpty(Phone),
  mobilePhone: unlessEmpty(Phone),
  url: unlessEmpty(WebAddress),
});
export type OfficialContact = z.output<typeof OfficialContact>;

const StatusState = z.object({
  status: Status,
  /** False if the registry's data determines the status. */
  isSet: z.boolean(),
  /** The status in the registry's data while a status that staff set takes precedence; `null` if the data has none. */
  sent: z.nullable(Status),
  /** When, by whom and why it was last set or left to the data again, as far as the audit goes back. */
  since: z.nullable(Timestamp),
  staff: NullableText,
  reason: NullableText,
});

const EppAddress = z.object({
  address: z.string(),
  lastUsed: z.nullable(Timestamp),
  lockedUntil: z.nullable(Timestamp),
});

const EppState = z.object({
  hasPassword: z.boolean(),
  /** When the lock on the password form ends. */
  formLockedUntil: z.nullable(Timestamp),
  lastLogin: z.nullable(Timestamp),
  allowed: z.array(EppAddress),
  refused: z.array(z.object({ address: z.string(), timestamp: Timestamp, times: z.number() })),
});

export const DeskRegistrarDetails = z.object({
  handle: z.string(),
  registryId: NullableText,
  name: NullableText,
  ianaId: NullableText,
  created: Timestamp,
  activated: z.nullable(Timestamp),
  /** If the registry's data includes this registrar, only its status and official contact can be changed here. */
  isFromRegistry: z.boolean(),
  status: StatusState,
  heldSince: z.nullable(Timestamp),
  contact: ShownContact,
  /** Since when an official contact that staff set takes precedence over the registry's data. */
  contactSetSince: z.nullable(Timestamp),
  threshold: z.object({
    threshold: z.number(),
    isFromRegistry: z.boolean(),
    transactionsInPeriod: z.number(),
    isReached: z.boolean(),
    until: Timestamp,
  }),
  lastSignIn: z.nullable(Timestamp),
  epp: EppState,
});
export type DeskRegistrarDetails = z.input<typeof DeskRegistrarDetails>;

const byHandle = z.object({ handle: z.string() });
const registrarData = z.object({ registrar: DeskRegistrarDetails });

export const getDeskRegistrar = { params: byHandle, data: registrarData };

/** The rule of `core/src/registrar/registrar.rules.ts`; capital letters become lower case. */
const Handle = requiredText(limits.text, 'field.required').check(
  z.overwrite((text) => text.toLowerCase()),
  z.regex(/^[a-z0-9][a-z0-9._-]{0,62}$/, { error: 'registrar.handle.invalid' }),
);

export const NewRegistrar = z.object({
  handle: Handle,
  organization: requiredText(limits.text),
  status: Status,
  ianaId: optionalText(limits.text),
});
export type NewRegistrar = z.output<typeof NewRegistrar>;

export const postDeskRegistrar = { body: NewRegistrar, data: z.object({ handle: z.string() }) };

export const RegistrarChange = z.object({
  ianaId: optionalText(limits.text),
  /** `null` leaves it to the registry's data again. */
  contact: z.nullable(OfficialContact),
});
export type RegistrarChange = z.output<typeof RegistrarChange>;

export const putDeskRegistrar = { params: byHandle, body: RegistrarChange, data: z.null() };

/** `null` leaves it to the registry's data again. */
export const StatusChange = z.object({ status: z.nullable(Status), reason: Reason });
export type StatusChange = z.output<typeof StatusChange>;

export const putDeskStatus = { params: byHandle, body: StatusChange, data: z.null() };

const wrongThreshold = { error: 'registrar.threshold.invalid' };

export const ThresholdChange = z.object({
  threshold: z.int(wrongThreshold).check(z.gte(0, wrongThreshold), z.lte(999_999_999, wrongThreshold)),
});

export const putDeskThreshold = { params: byHandle, body: ThresholdChange, data: z.null() };

export const postDeskResume = {
  params: byHandle,
  /** A new registrar inherits nothing from the deleted one. */
  query: z.object({ as: z.optional(z.enum(['same', 'new'])) }),
  data: z.null(),
};

export const deleteDeskToken = { params: z.object({ handle: z.string(), id: z.string() }), data: z.null() };

export const deleteDeskEppLock = { params: byHandle, data: z.object({ unlocked: z.number() }) };
