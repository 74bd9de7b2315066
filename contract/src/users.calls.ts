import { endpoint } from './endpoint.ts';
import type * as schemas from './users.ts';

export const getUsers = endpoint<typeof schemas.getUsers>()({
  method: 'GET',
  path: '/services/users',
  permission: 'users:manage',
  summary: "List the registrar's users",
});

export const postUser = endpoint<typeof schemas.postUser>()({
  method: 'POST',
  path: '/services/users',
  permission: 'users:manage',
  summary: 'Add a user and e-mail them a link to set a password',
  recentSignIn: 'always',
});

export const putUser = endpoint<typeof schemas.putUser>()({
  method: 'PUT',
  path: '/services/users/:username',
  permission: 'users:manage',
  summary: "Update a user's name, e-mail address and roles",
  recentSignIn: ['email', 'roles'],
});

export const deleteUser = endpoint<typeof schemas.deleteUser>()({
  method: 'DELETE',
  path: '/services/users/:username',
  permission: 'users:manage',
  summary: 'Remove a user, and remove or take over the access tokens they created',
  recentSignIn: 'always',
});

export const deleteUserTotp = endpoint<typeof schemas.deleteUserTotp>()({
  method: 'DELETE',
  path: '/services/users/:username/totp',
  permission: 'users:manage',
  summary: "Reset a user's 2-step verification",
  recentSignIn: 'always',
});

export const postPasswordLink = endpoint<typeof schemas.postPasswordLink>()({
  method: 'POST',
  path: '/services/users/:username/passwordLink',
  permission: 'users:manage',
  summary: 'E-mail a user another link to set a password',
});

export const getActivity = endpoint<typeof schemas.getActivity>()({
  method: 'GET',
  path: '/services/users/:username/activity',
  permission: 'users:manage',
  summary: "List a user's recent activities, newest first",
});

export const getLoginAttempts = endpoint<typeof schemas.getLoginAttempts>()({
  method: 'GET',
  path: '/services/users/:username/loginAttempts',
  permission: 'users:manage',
  summary: "List a user's successful sign-ins, newest first",
});
