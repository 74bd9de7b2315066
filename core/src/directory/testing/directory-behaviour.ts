import { randomUUID } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../refusal.ts';
import type { Directory, Suffix } from '../directory.ts';

export interface DirectoryUnderTest extends AsyncDisposable {
  db: Database;
  directory: Directory;
  /** The same accounts with another DESK_SUFFIX. */
  withDeskSuffix(suffix: string): Directory | Promise<Directory>;
  /** The suffixes of two registrars in the sign-in service. */
  suffix: Suffix;
  otherSuffix: Suffix;
  /** How many mails with a link to set a password an address has received. */
  linksSentTo(email: string): Promise<number>;
}

const origin = { ip: '192.0.2.7' };

/** Tests that every directory must pass, whatever its sign-in service. */
export function describeDirectory(name: string, start: () => Promise<DirectoryUnderTest>): void {
  describe(name, () => {
    let service: DirectoryUnderTest;
    beforeAll(async () => {
      service = await start();
      return () => service[Symbol.asyncDispose]();
    });

    const newUser = (suffix = service.suffix) => {
      const key = randomUUID().slice(0, 8);
      return {
        username: `sam-${key}${suffix}`,
        name: 'Sam Van Smith',
        email: `sam-${key}@registrar.example`,
        roles: ['SUPPORT', 'FINANCE'] as ['SUPPORT', 'FINANCE'],
      };
    };

    test('finds a user that it created, by username and in the list', async () => {
      const { db, directory, suffix } = service;
      const user = newUser();
      const created = await directory.create(db, user, origin);
      expect(created).toEqual({
        ...user,
        id: expect.any(String),
        deskRoles: null,
        enabled: true,
        language: null,
        created: expect.any(Date),
      });
      expect(await directory.find(db, suffix, user.username)).toEqual(created);
      expect(await directory.list(db, suffix)).toContainEqual(created);
    });

    test('gives the desk’s roles only to accounts of the desk', async () => {
      const { db, directory, suffix } = service;
      const user = await directory.create(db, newUser(), origin);
      const raised = directory.update(db, user, { ...user, roles: ['DESK_ADMIN'] }, origin);
      await expect(raised).rejects.toMatchObject({ key: 'desk.roles' });
      await expect(directory.create(db, { ...newUser(), roles: ['DESK_READ'] }, origin)).rejects.toMatchObject({
        key: 'desk.roles',
      });
      expect(await directory.find(db, suffix, user.username)).toEqual(user);
    });

    test('keeps registry staff separate from registrars’ users', async () => {
      const { db, directory } = service;
      const kim = await directory.create(db, { ...newUser('@registry'), roles: ['DESK_SUPPORT'] }, origin);
      expect(kim).toMatchObject({ roles: [], deskRoles: ['DESK_SUPPORT'] });
      expect(await directory.listStaff(db)).toContainEqual(kim);
      expect(await directory.findStaff(db, kim.username)).toEqual(kim);
      // This also holds for a registrar with this handle.
      expect(await directory.list(db, '@registry')).not.toContainEqual(kim);
      expect(await directory.find(db, '@registry', kim.username)).toBeNull();
      const mixed = directory.update(db, kim, { ...kim, roles: ['ADMIN', 'DESK_ADMIN'] }, origin);
      await expect(mixed).rejects.toMatchObject({ key: 'desk.roles' });
      const raised = await directory.update(db, kim, { ...kim, roles: ['DESK_ADMIN'] }, origin);
      expect(raised).toEqual({ ...kim, deskRoles: ['DESK_ADMIN'] });
      await directory.remove(db, kim);
      expect(await directory.findStaff(db, kim.username)).toBeNull();
    });

    test('moves only registry staff to another suffix', async () => {
      const { db, directory, suffix } = service;
      const kim = await directory.create(db, { ...newUser('@registry'), roles: ['DESK_READ'] }, origin);
      const user = await directory.create(db, newUser(), origin);
      const [name] = kim.username.split('@');
      const other = await service.withDeskSuffix('desk');
      const moved = await other.moveStaff(db, '@registry');
      expect(moved).toContainEqual({ from: kim.username, to: `${name}@desk` });
      expect(await other.findStaff(db, `${name}@desk`)).toEqual({ ...kim, username: `${name}@desk` });
      expect(await directory.has(db, kim.username)).toBe(false);
      expect(await other.moveStaff(db, suffix)).toEqual([]);
      expect(await directory.find(db, suffix, user.username)).toEqual(user);
    });

    test('knows whether an account exists at any registrar', async () => {
      const { db, directory, otherSuffix } = service;
      const created = await directory.create(db, newUser(otherSuffix), origin);
      expect(await directory.has(db, created.username.toUpperCase())).toBe(true);
      await directory.remove(db, created);
      expect(await directory.has(db, created.username)).toBe(false);
    });

    test('finds no user by another registrar’s suffix', async () => {
      const { db, directory, suffix, otherSuffix } = service;
      const created = await directory.create(db, newUser(otherSuffix), origin);
      expect(await directory.find(db, suffix, created.username)).toBeNull();
      expect(await directory.list(db, suffix)).not.toContainEqual(created);
    });

    test.each(['', '@', 'nobody', 'a\u0000b', 'sam@@', '%'])('finds no user by the name %j', async (name) => {
      const { db, directory, suffix } = service;
      expect(await directory.find(db, suffix, `${name}${suffix}`)).toBeNull();
      expect(await directory.find(db, suffix, name)).toBeNull();
      expect(await directory.account({ subject: name, session: name, signedInAt: 0 })).toBeNull();
    });

    test('refuses a username that exists in any case', async () => {
      const { db, directory } = service;
      const user = newUser();
      await directory.create(db, user, origin);
      const again = directory.create(db, { ...user, username: user.username.replace('sam', 'SAM') }, origin);
      await expect(again).rejects.toEqual(new Refusal('user.name.taken', { field: 'username' }));
    });

    test('changes name, e-mail address and roles', async () => {
      const { db, directory, suffix } = service;
      const created = await directory.create(db, newUser(), origin);
      const change = { name: 'Samantha', email: `x-${created.email}`, roles: ['TECH'] as ['TECH'] };
      const changed = await directory.update(db, created, change, origin);
      expect(changed).toEqual({ ...created, ...change });
      expect(await directory.find(db, suffix, created.username)).toEqual(changed);
    });

    test('no longer finds a removed user, and cannot change one', async () => {
      const { db, directory, suffix } = service;
      const gone = await directory.create(db, newUser(), origin);
      await directory.remove(db, gone);
      expect(await directory.find(db, suffix, gone.username)).toBeNull();
      for (const attempt of [
        () => directory.remove(db, gone),
        () => directory.update(db, gone, gone, origin),
        () => directory.resetTotp(db, gone, origin),
        () => directory.sendPasswordLink(db, gone, origin),
        () => directory.setEnabled(db, gone, false),
        () => directory.setLanguage(db, gone, 'nl'),
        () => directory.signOut(db, gone),
      ]) {
        await expect(attempt()).rejects.toEqual(new Refusal('not.found'));
      }
    });

    test('disables a user, who keeps everything else, and enables them again', async () => {
      const { db, directory, suffix } = service;
      const user = await directory.create(db, newUser(), origin);
      await directory.setEnabled(db, user, false);
      const disabled = { ...user, enabled: false };
      expect(await directory.find(db, suffix, user.username)).toEqual(disabled);
      await expect(directory.sendPasswordLink(db, disabled, origin)).rejects.toEqual(new Refusal('not.found'));
      await directory.signOut(db, disabled);
      await directory.setEnabled(db, disabled, true);
      expect(await directory.find(db, suffix, user.username)).toEqual(user);
    });

    test('keeps a user’s language through other changes, and everything else when the language changes', async () => {
      const { db, directory, suffix } = service;
      const user = await directory.create(db, newUser(), origin);
      // The panel has texts in the first, but not in the second.
      for (const language of ['fr', 'it'] as const) {
        await directory.setLanguage(db, user, language);
        expect(await directory.find(db, suffix, user.username)).toEqual({ ...user, language });
      }
      const changed = await directory.update(db, user, { ...user, name: 'Sam Smith' }, origin);
      expect(changed).toEqual({ ...user, name: 'Sam Smith', language: 'it' });
      expect(await directory.list(db, suffix)).toContainEqual(changed);
    });

    test('mails a link to set a password three times an hour', async () => {
      const { db, directory, linksSentTo } = service;
      const user = await directory.create(db, newUser(), origin);
      for (let n = 1; n <= 3; n += 1) {
        await directory.sendPasswordLink(db, user, origin);
        expect(await linksSentTo(user.email)).toBe(n);
      }
      const fourth = directory.sendPasswordLink(db, user, origin);
      await expect(fourth).rejects.toMatchObject({
        key: 'password.mail.limited',
        retryAfter: expect.toSatisfy((seconds) => seconds > 3500 && seconds <= 3600),
      });
      expect(await linksSentTo(user.email)).toBe(3);
    });

    test('lists no sign-ins for a user who never signed in', async () => {
      const { db, directory } = service;
      const user = await directory.create(db, newUser(), origin);
      expect(await directory.loginAttempts(user, 1)).toEqual([]);
    });

    test('lists a user’s activities, newest first, up to the requested number', async () => {
      const { db, directory } = service;
      const user = await directory.create(db, newUser(), origin);
      await directory.sendPasswordLink(db, user, origin);
      await directory.resetTotp(db, user, origin);
      const all = await directory.activity(user, 100);
      expect(all.length).toBeGreaterThan(1);
      expect(all.map(({ timestamp }) => timestamp.getTime())).toEqual(
        all.map(({ timestamp }) => timestamp.getTime()).toSorted((one, other) => other - one),
      );
      expect(await directory.activity(user, 1)).toEqual(all.slice(0, 1));
    });
  });
}
