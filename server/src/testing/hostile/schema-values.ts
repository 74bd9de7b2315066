import fc from 'fast-check';
import { oddText, oddValue, SECRET } from './odd-values.ts';

/** The part of JSON Schema that openapi.json uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Values that satisfy a field's rules, so that requests also reach the code behind. */
const goodValues = new Map<string, string[]>([
  ['username', ['victim', 'new-user', 'VICTIM']],
  ['name', ['Sam of Aurora', 'Zoë']],
  ['email', ['sam@aurora.example', 'sam@café.example']],
  ['phone', ['+32.25551234']],
  ['url', ['https://www.aurora.example/']],
  ['postalCode', ['1000']],
  ['countryCode', ['BE', 'GR']],
  ['oldPassword', [`A${SECRET}`.slice(0, 16), SECRET]],
  ['newPassword', [`A${SECRET}`.slice(0, 16), SECRET]],
  ['ipAddresses', ['192.0.2.7', '2001:db8::1']],
  ['addresses', ['192.0.2.7', '2001:db8::1']],
  ['names', ['known.example', 'KNOWN.example.', 'https://known.example/a', 'bücher.example', 'xn--bcher-kva.example']],
]);

const MAX_LIST_BYTES = 5_000_000;

const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** Values that a schema allows, with occasional faults. */
export function valuesOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return seldom(allowedBy(schema, name), oddValue);
}

function allowedBy(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return listsOf(schema.items ?? {}, name);
    case 'string':
      return seldom(fc.constantFrom(...(goodValues.get(name) ?? ['Text'])), oddText);
    case 'integer':
      return fc.integer({ min: 1, max: 400 });
    case 'null':
      return fc.constant(null);
    default:
      return oddValue;
  }
}

/** Some lists of names are as long as a lookup accepts, or longer. */
function listsOf(items: Schema, name: string): fc.Arbitrary<unknown[]> {
  const short = fc.array(valuesOf(items, name), { maxLength: 12 });
  return name === 'names'
    ? fc.oneof({ weight: 30, arbitrary: short }, { weight: 1, arbitrary: short.map(long) })
    : short;
}

function long(list: unknown[]): unknown[] {
  const times = Math.min(2_000, Math.floor(MAX_LIST_BYTES / JSON.stringify(list).length));
  return Array.from({ length: times }, () => list).flat();
}

function objectsOf({ properties = {} }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)]));
  const extra = fc.dictionary(oddText, oddValue, { maxKeys: 3 });
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(fields), extra).map(([known, more]) => ({ ...more, ...known })) },
  );
}
