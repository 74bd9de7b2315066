import type { DeskRole } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import type { StaffAccount } from '../directory/index.ts';
import { protectionOf } from './staff.rules.ts';

const someone = (name: string, role: DeskRole, enabled = true): StaffAccount => ({
  id: name,
  username: `${name}@registry`,
  name,
  email: `${name}@registry.example`,
  roles: [],
  deskRoles: [role],
  enabled,
  language: null,
  created: null,
});
const ada = someone('ada', 'DESK_ADMIN');
const off = someone('off', 'DESK_ADMIN', false);
const sam = someone('sam', 'DESK_SUPPORT');
const bo = someone('bo', 'DESK_ADMIN');

test.each<[string, StaffAccount, StaffAccount | null, StaffAccount[], string | null, string | null]>([
  ['the last administrator cannot be removed', ada, null, [ada, off, sam], null, 'desk.last.admin'],
  ['nor be disabled', ada, { ...ada, enabled: false }, [ada, off, sam], null, 'desk.last.admin'],
  ['nor lose the role', ada, someone('ada', 'DESK_SUPPORT'), [ada, off, sam], 'Kim', 'desk.last.admin'],
  ['but gain others', ada, { ...ada, deskRoles: ['DESK_READ', 'DESK_ADMIN'] }, [ada], null, null],
  ['one of two can be removed', ada, null, [ada, bo], null, null],
  ['one who is disabled can be removed', off, null, [ada, off], null, null],
  ['others can be removed', sam, null, [ada, sam], 'ada@registry', null],
  ['no one can remove their own account', ada, null, [ada, bo], 'Ada@registry', 'user.self.protected'],
  [
    'nor change their own account',
    sam,
    { ...sam, deskRoles: ['DESK_ADMIN'] },
    [ada, sam],
    sam.username,
    'user.self.protected',
  ],
])('%s', (_, account, after, staff, by, key) => {
  expect(protectionOf({ account, after, staff, by })).toBe(key);
});
