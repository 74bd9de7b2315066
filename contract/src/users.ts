import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, requiredText, Text, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { roles } from './permissions.ts';

export const User = z.object({
  /** With its suffix, `sam@aurora`. */
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
});
export type User = z.infer<typeof User>;

/** The roles an administrator hands out; ADMIN is the registry's to give. */
export const assignableRoles = ['SUPPORT', 'TECH', 'FINANCE'] as const;

const name = requiredText(limits.text, 'field.required');
const username = requiredText(limits.username, 'field.required');

/** Specification 5: the user form. */
export const Username = username.check(z.regex(/^[A-Za-z0-9_-]+$/, { error: 'user.name.characters' }));

export const NewUser = z.object({
  /** With or without the registrar's own suffix. */
  username: username.check(z.regex(/^[A-Za-z0-9_-]+(@[^@\s]+)?$/, { error: 'user.name.characters' })),
  name,
  email: email('field.required'),
  roles: z.array(z.enum(assignableRoles)).check(z.minLength(1, { error: 'user.roles.required' })),
});
export type NewUser = z.output<typeof NewUser>;

export const UserChange = z.object({
  name,
  email: email('field.required'),
  roles: z.array(z.enum(roles)).check(z.minLength(1, { error: 'user.roles.required' })),
});
export type UserChange = z.output<typeof UserChange>;

const byUsername = z.object({ username: z.string() });
const ofSize = z.object({ size: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))) });
const userData = z.object({ user: User });

export const Activity = z.object({ timestamp: Timestamp, status: z.string(), ip: Text });
export type Activity = z.input<typeof Activity>;

export const getUsers = endpoint({
  method: 'GET',
  path: '/services/users',
  permission: 'users:manage',
  summary: "The registrar's users",
  data: z.object({ users: z.array(User) }),
});

export const postUser = endpoint({
  method: 'POST',
  path: '/services/users',
  permission: 'users:manage',
  summary: 'Add a user and mail them a link to set a password',
  body: NewUser,
  data: userData,
});

export const putUser = endpoint({
  method: 'PUT',
  path: '/services/users/:username',
  permission: 'users:manage',
  summary: "Change a user's name, e-mail address and roles",
  params: byUsername,
  body: UserChange,
  data: userData,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/services/users/:username',
  permission: 'users:manage',
  summary: 'Remove a user',
  params: byUsername,
  data: z.null(),
});

export const deleteUserTotp = endpoint({
  method: 'DELETE',
  path: '/services/users/:username/totp',
  permission: 'users:manage',
  summary: "Reset a user's 2-step verification",
  params: byUsername,
  data: z.null(),
});

export const postPasswordLink = endpoint({
  method: 'POST',
  path: '/services/users/:username/passwordLink',
  permission: 'users:manage',
  summary: 'Mail a user another link to set a password',
  params: byUsername,
  data: z.null(),
});

export const getActivity = endpoint({
  method: 'GET',
  path: '/services/users/:username/activity',
  permission: 'users:manage',
  summary: "A user's recent activities, newest first",
  params: byUsername,
  query: ofSize,
  data: z.object({ results: z.array(Activity) }),
});

export const getLoginAttempts = endpoint({
  method: 'GET',
  path: '/services/users/:username/loginAttempts',
  permission: 'users:manage',
  summary: "A user's successful sign-ins, newest first",
  params: byUsername,
  query: ofSize,
  data: z.object({ results: z.array(z.object({ timestamp: Timestamp })) }),
});
