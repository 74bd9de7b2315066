import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewUser, UserChange, Username } from './users.ts';

const sam = { username: 'sam', name: 'Sam Smith', email: 'sam@aurora.example', roles: ['SUPPORT'] };

function brokenRules(schema: z.ZodMiniType, input: unknown): string[] {
  const { error } = z.safeParse(schema, input);
  return error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()) ?? [];
}

test('an empty user gets a message for every field (Behaviour USERS-2, USERS-3)', () => {
  expect(brokenRules(NewUser, { username: ' ', name: '', email: '', roles: [] })).toEqual([
    'username field.required',
    'name field.required',
    'email field.required',
    'roles user.roles.required',
  ]);
});

test.each([
  ['sam', 'sam'],
  [' Sam_2-x ', 'Sam_2-x'],
  ['sam@aurora', 'sam@aurora'],
  ['a'.repeat(200), 'a'.repeat(200)],
  [`${'a'.repeat(200)}@aurora`, `${'a'.repeat(200)}@aurora`],
])('the API takes the username %j', (username, taken) => {
  expect(z.parse(NewUser, { ...sam, username }).username).toBe(taken);
});

test.each([
  ['a'.repeat(201), 'field.too.long'],
  [`${'a'.repeat(201)}@aurora`, 'field.too.long'],
  ['sam smith', 'user.name.characters'],
  ['sam.smith', 'user.name.characters'],
  ['sám', 'user.name.characters'],
  ['@aurora', 'user.name.characters'],
  ['sam@', 'user.name.characters'],
  ['sam@aurora@borealis', 'user.name.characters'],
])('the API refuses the username %j', (username, key) => {
  expect(brokenRules(NewUser, { ...sam, username })).toEqual([`username ${key}`]);
});

test('the message about a username that is too long gives the limit without the suffix', () => {
  const { error } = z.safeParse(NewUser, { ...sam, username: `${'a'.repeat(201)}@aurora` });
  expect(error?.issues[0]).toMatchObject({ maximum: 200 });
});

test.each([
  ['sam', []],
  ['a'.repeat(200), []],
  ['a'.repeat(201), ['field.too.long']],
  ['sam@aurora', ['user.name.characters']],
  ['', ['field.required']],
])('the form responds to the username %j with %j', (username, keys) => {
  expect(brokenRules(Username, username)).toEqual(keys);
});

test('a new user cannot be an administrator', () => {
  expect(brokenRules(NewUser, { ...sam, roles: ['TECH', 'ADMIN'] })).toEqual(['roles user.admin.roles']);
});

test('roles are stored once each, in a fixed order', () => {
  const roles = ['FINANCE', 'SUPPORT', 'FINANCE'];
  expect(z.parse(UserChange, { ...sam, roles }).roles).toEqual(['SUPPORT', 'FINANCE']);
});
