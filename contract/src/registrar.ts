import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
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
import { registrarStatuses } from './registrar-status.ts';

/** An address as displayed; the forms below have stricter rules (Behaviour REGISTRAR-3). */
export const Address = z.object({
  street: NullableText,
  street2: NullableText,
  street3: NullableText,
  postalCode: NullableText,
  city: NullableText,
  region: NullableText,
  countryCode: NullableText,
});
export type Address = z.infer<typeof Address>;

const ShownPerson = z.object({ name: NullableText, email: NullableText, phone: NullableText });

export const Registrar = z.object({
  handle: z.string(),
  ianaId: NullableText,
  status: z.enum(registrarStatuses),
  createTimestamp: Timestamp,
  activationTimestamp: z.nullable(Timestamp),
  mainContact: z.object({
    name: NullableText,
    organization: NullableText,
    address: Address,
    email: NullableText,
    phone: NullableText,
    mobilePhone: NullableText,
  }),
  publicContact: z.object({
    organization: NullableText,
    email: NullableText,
    phone: NullableText,
    url: NullableText,
    address: Address,
  }),
  techContact: ShownPerson,
  adminContact: ShownPerson,
  abuseContact: z.object({ email: NullableText, phone: NullableText }),
});
export type Registrar = z.input<typeof Registrar>;

/** The public contact form (Behaviour REGISTRAR-4). */
export const PublicContact = z.object({
  organization: requiredText(limits.text),
  email: email(),
  phone: Phone,
  url: WebAddress,
  address: z.object({
    street: requiredText(limits.text),
    street2: optionalText(limits.text),
    street3: optionalText(limits.text),
    postalCode: requiredText(limits.postalCode),
    city: requiredText(limits.text),
    region: optionalText(limits.text),
    countryCode: CountryCode,
  }),
});
export type PublicContact = z.output<typeof PublicContact>;

/** The technical and administrative contact forms (Behaviour REGISTRAR-5). */
export const PersonContact = z.object({ name: optionalText(limits.text), email: email(), phone: Phone });

/** The abuse contact form, which has no name (Behaviour REGISTRAR-5). */
export const AbuseContact = z.object({ email: email(), phone: Phone });

export const WhoisContact = z.discriminatedUnion('type', [
  z.extend(PersonContact, { type: z.literal('TECH') }),
  z.extend(PersonContact, { type: z.literal('ADMIN') }),
  z.extend(AbuseContact, { type: z.literal('ABUSE') }),
]);
export type WhoisContact = z.output<typeof WhoisContact>;

const registrarData = z.object({ registrar: Registrar });

export const getRegistrar = { data: registrarData };

export const putRegistrar = { body: PublicContact, data: added(registrarData) };

export const postWhoisContact = { body: WhoisContact, data: added(registrarData) };
