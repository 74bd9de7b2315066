import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { email, NullableText, requiredText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { roles } from './permissions.ts';
import { PersonName } from './person-name.ts';

export const User = z.object({
  /** Includes the registrar's suffix: `sam@aurora`. */
  username: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
});
export type User = z.infer<typeof User>;

export const ListedUser = z.extend(User, {
  /** The registry can disable an administrator, who then cannot sign in. */
  enabled: added(z.boolean()),
  /** The names of the access tokens that the user created. */
  tokens: added(z.array(z.string())),
});
export type ListedUser = z.input<typeof ListedUser>;

const characters = (pattern: RegExp) => z.regex(pattern, { error: 'user.name.characters' });

/** A username as typed into the form, without the suffix (Behaviour USERS-2). */
export const Username = requiredText(limits.username, 'field.required').check(characters(/^[A-Za-z0-9_-]+$/));

/** A username with or without the registrar's suffix, which does not count towards the limit. */
export const UsernameAndSuffix = requiredText(limits.username * 2 + 1, 'field.required').check(
  characters(/^[A-Za-z0-9_-]+(@[^@\s]+)?$/),
  ({ value, issues }) => {
    if ((value.split('@')[0] ?? '').length <= limits.username) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: limits.username,
      input: value,
      message: 'field.too.long',
    });
  },
);

// Drops duplicates and puts the roles in a fixed order.
const Roles = z.array(z.enum(roles)).check(
  z.minLength(1, { error: 'user.roles.required' }),
  z.overwrite((held) => roles.filter((role) => held.includes(role))),
);

export const NewUser = z.object({
  username: UsernameAndSuffix,
  name: PersonName,
  email: email('field.required'),
  roles: Roles.check(z.refine((held) => !held.includes('ADMIN'), { error: 'user.admin.roles' })),
});
export type NewUser = z.output<typeof NewUser>;

export const UserChange = z.object({ name: PersonName, email: email('field.required'), roles: Roles });
export type UserChange = z.output<typeof UserChange>;

const byUsername = z.object({ username: z.string() });
const ofSize = z.object({ size: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))) });
const userData = z.object({ user: User });

/** The activities that the panel shows. Both sign-in services use Keycloak's event names. */
export const activityStatuses = [
  'EXECUTE_ACTIONS',
  'LOGIN',
  'LOGIN_ERROR',
  'LOGOUT',
  'REGISTER',
  'REMOVE_TOTP',
  'RESET_PASSWORD',
  'RESET_PASSWORD_ERROR',
  'SEND_RESET_PASSWORD',
  'SEND_RESET_PASSWORD_ERROR',
  'UPDATE_EMAIL',
  'UPDATE_PASSWORD',
  'UPDATE_PASSWORD_ERROR',
  'UPDATE_PROFILE',
  'UPDATE_ROLES',
  'UPDATE_TOTP',
  'UPDATE_TOTP_ERROR',
] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

/** The activities that Keycloak records as events; it has no event for changed roles. */
export const keycloakEvents = activityStatuses.filter((status) => status !== 'UPDATE_ROLES');

export const Activity = z.object({ timestamp: Timestamp, status: z.string(), ip: NullableText });
export type Activity = z.input<typeof Activity>;

export const getUsers = { data: z.object({ users: z.array(ListedUser) }) };

export const postUser = { body: NewUser, data: added(userData) };

export const putUser = { params: byUsername, body: UserChange, data: added(userData) };

export const deleteUser = {
  params: byUsername,
  query: z.object({ tokens: z.optional(z.enum(['end', 'take-over'])) }),
  data: z.null(),
};

export const deleteUserTotp = { params: byUsername, data: z.null() };

export const postPasswordLink = { params: byUsername, data: z.null() };

export const getActivity = { params: byUsername, query: ofSize, data: z.object({ results: z.array(Activity) }) };

export const getLoginAttempts = {
  params: byUsername,
  query: ofSize,
  data: z.object({ results: z.array(z.object({ timestamp: Timestamp })) }),
};
