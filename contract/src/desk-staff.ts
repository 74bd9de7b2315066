import * as z from 'zod/mini';
import './jitless.ts';
import { email, Timestamp } from './fields.ts';
import { deskRoles } from './permissions.ts';
import { PersonName } from './person-name.ts';
import { UsernameAndSuffix } from './users.ts';

// Drops duplicates and puts the roles in a fixed order.
const Roles = z.array(z.enum(deskRoles)).check(
  z.minLength(1, { error: 'user.roles.required' }),
  z.overwrite((held) => deskRoles.filter((role) => held.includes(role))),
);

/** A staff account as the audit stores it. */
export const StaffFields = z.object({ name: z.string(), email: z.string(), roles: z.array(z.enum(deskRoles)) });
export type StaffFields = z.infer<typeof StaffFields>;

export const StaffMember = z.extend(StaffFields, {
  /** Includes the desk's suffix: `kim@registry`. */
  username: z.string(),
  enabled: z.boolean(),
  lastSignIn: z.nullable(Timestamp),
});
export type StaffMember = z.input<typeof StaffMember>;

export const NewStaff = z.object({
  /** With or without the desk's suffix. */
  username: UsernameAndSuffix,
  name: PersonName,
  email: email('field.required'),
  roles: Roles,
});
export type NewStaff = z.output<typeof NewStaff>;

export const StaffChange = z.object({
  name: PersonName,
  email: email('field.required'),
  roles: Roles,
  enabled: z.boolean(),
});
export type StaffChange = z.output<typeof StaffChange>;

const byUsername = z.object({ username: z.string() });
const staffData = z.object({ staff: z.omit(StaffMember, { lastSignIn: true }) });

export const getStaff = { data: z.object({ results: z.array(StaffMember), totalResults: z.number() }) };

export const postStaff = { body: NewStaff, data: staffData };

export const putStaff = { params: byUsername, body: StaffChange, data: staffData };

export const deleteStaff = { params: byUsername, data: z.null() };
