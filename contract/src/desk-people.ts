import * as z from 'zod/mini';
import './jitless.ts';
import { email, Timestamp } from './fields.ts';
import { PersonName } from './person-name.ts';
import { AccessToken } from './tokens.ts';
import { NewUser, User } from './users.ts';

// A registrar's users, as registry staff see and manage them.

export const DeskPerson = z.extend(User, {
  enabled: z.boolean(),
  /** What the user has set up besides the password. */
  secondSteps: z.object({ app: z.boolean(), passkeys: z.number() }),
  lastSignIn: z.nullable(Timestamp),
  /** The names of the access tokens that the user created. */
  tokens: z.array(z.string()),
});
export type DeskPerson = z.input<typeof DeskPerson>;

const { username } = NewUser.shape;

/** The username may lack the registrar's suffix. */
export const NewAdministrator = z.object({ username, name: PersonName, email: email('field.required') });
export type NewAdministrator = z.output<typeof NewAdministrator>;

const byHandle = z.object({ handle: z.string() });
const byUsername = z.object({ handle: z.string(), username: z.string() });
const done = { params: byUsername, data: z.null() };

export const getDeskPeople = {
  params: byHandle,
  data: z.object({
    results: z.array(DeskPerson),
    /** The registrar's access tokens, and whether their creators have left. */
    tokens: z.array(AccessToken),
  }),
};

export const postDeskAdministrator = {
  params: byHandle,
  body: NewAdministrator,
  data: z.object({ username: z.string() }),
};

export const deleteDeskAdministrator = done;

export const postDeskPasswordLink = done;

export const postDeskSignOut = done;

export const postDeskLockOut = { params: byUsername, data: z.object({ endedTokens: z.array(z.string()) }) };

export const postDeskLetIn = done;

export const deleteDeskTotp = done;
