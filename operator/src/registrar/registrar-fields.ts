import { CountryCode, email, optionalText, Phone, WebAddress } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import type { ContactRow } from '@panel/core/registrar';
import type { Command } from 'commander';
import { checked, checkedTime } from '../fields.ts';

// Every field that the operator can set, of the official contact and of the registrar itself.

const text = optionalText(limits.text);

const contactFields = {
  name: { column: 'name', rule: text, what: "the official contact's name" },
  organization: { column: 'organization', rule: text, what: 'its organisation' },
  street: { column: 'street', rule: text, what: 'its street' },
  street2: { column: 'street2', rule: text, what: 'the second line of its street' },
  street3: { column: 'street3', rule: text, what: 'the third line of its street' },
  postalCode: { column: 'postal_code', rule: optionalText(limits.postalCode), what: 'its postal code' },
  city: { column: 'city', rule: text, what: 'its city' },
  region: { column: 'region', rule: text, what: 'its state or province' },
  country: { column: 'country_code', rule: CountryCode, what: 'its country code, two letters' },
  email: { column: 'email', rule: email(), what: 'its e-mail address' },
  phone: { column: 'phone', rule: Phone, what: 'its phone number, for example +32.25551234' },
  mobilePhone: { column: 'mobile_phone', rule: Phone, what: 'its mobile phone number' },
  url: { column: 'url', rule: WebAddress, what: 'its web address' },
} as const;

type FieldName = keyof typeof contactFields;
export type FieldOptions = Partial<Record<FieldName | 'ianaId' | 'registryId' | 'activated', string>>;

export function addFieldOptions(command: Command): Command {
  for (const [name, { what }] of Object.entries(contactFields)) command.option(`${flag(name)} <text>`, what);
  return command
    .option('--iana-id <number>', 'the IANA ID')
    .option('--registry-id <id>', "the registry's own id, if that is not the handle")
    .option('--activated <date>', 'the activation date, for example 2026-01-31 or 2026-01-31T12:00:00Z');
}

/** The columns that the options change; an empty text clears a field. */
export function readFields(options: FieldOptions): {
  contact: Partial<ContactRow>;
  registrar: { iana_id?: string | null; registry_id?: string | null; activated_at?: Date | null };
} {
  const contact: Partial<ContactRow> = {};
  for (const [name, { column, rule }] of Object.entries(contactFields)) {
    const value = options[name as FieldName];
    if (value !== undefined) contact[column] = value === '' ? null : checked(flag(name), rule, value);
  }
  const { ianaId, registryId, activated } = options;
  return {
    contact,
    registrar: {
      ...(ianaId !== undefined && { iana_id: checked('--iana-id', text, ianaId) }),
      ...(registryId !== undefined && { registry_id: checked('--registry-id', text, registryId) }),
      ...(activated !== undefined && { activated_at: activated === '' ? null : checkedTime('--activated', activated) }),
    },
  };
}

function flag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
