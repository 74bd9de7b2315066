import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PublicContact, WhoisContact } from './registrar.ts';

const address = {
  street: 'Main street 1',
  street2: null,
  street3: null,
  postalCode: '1000',
  city: 'Brussels',
  region: null,
  countryCode: 'BE',
};
const publicContact = {
  organization: 'Aurora',
  email: 'info@aurora.example',
  phone: '+32.25551234',
  url: 'https://www.aurora.example',
  address,
};

function brokenRules(schema: z.ZodMiniType, input: unknown): string[] {
  const { error } = z.safeParse(schema, input);
  return error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
}

test('an empty public contact gets a message for every mandatory field (Behaviour REGISTRAR-4)', () => {
  const empty = Object.fromEntries(Object.keys(address).map((name) => [name, '']));
  const input = { organization: '', email: '', phone: '', url: '', address: empty };
  expect(brokenRules(PublicContact, input)).toEqual([
    'organization field.mandatory',
    'email field.mandatory',
    'phone field.mandatory',
    'url field.mandatory',
    'address.street field.mandatory',
    'address.postalCode field.mandatory',
    'address.city field.mandatory',
    'address.countryCode field.mandatory',
  ]);
});

test.each([
  ['organization', 255],
  ['address.street', 255],
  ['address.street2', 255],
  ['address.street3', 255],
  ['address.postalCode', 16],
  ['address.city', 255],
  ['address.region', 255],
])('%s of a public contact takes %i characters and no more', (field, limit) => {
  const filled = (length: number) => {
    const value = 'x'.repeat(length);
    return field.startsWith('address.')
      ? { ...publicContact, address: { ...address, [field.slice('address.'.length)]: value } }
      : { ...publicContact, [field]: value };
  };
  expect(brokenRules(PublicContact, filled(limit))).toEqual([]);
  expect(brokenRules(PublicContact, filled(limit + 1))).toEqual([`${field} field.too.long`]);
});

test('an optional address line may be empty or absent, with the same meaning', () => {
  const { street2, street3, region, ...rest } = address;
  const absent = z.parse(PublicContact, { ...publicContact, address: rest });
  const empty = z.parse(PublicContact, {
    ...publicContact,
    address: { ...rest, street2: '', street3: ' ', region: '' },
  });
  expect(absent).toEqual(empty);
  expect(absent.address).toEqual(address);
});

test.each(['TECH', 'ADMIN'] as const)('the name of the %s contact is optional, e-mail and phone are not', (type) => {
  expect(z.parse(WhoisContact, { type, email: 'x@y.example', phone: '+1.1' })).toHaveProperty('name', null);
  expect(brokenRules(WhoisContact, { type, name: 'x'.repeat(256), email: '', phone: '' })).toEqual([
    'name field.too.long',
    'email field.mandatory',
    'phone field.mandatory',
  ]);
});

test('the abuse contact has no name', () => {
  const contact = z.parse(WhoisContact, { type: 'ABUSE', name: 'Nobody', email: 'x@y.example', phone: '+1.1' });
  expect(contact).toEqual({ type: 'ABUSE', email: 'x@y.example', phone: '+1.1' });
});
