import type * as schemas from './desk-people.ts';
import { endpoint } from './endpoint.ts';

export const getDeskPeople = endpoint<typeof schemas.getDeskPeople>()({
  method: 'GET',
  path: '/services/desk/registrars/:handle/users',
  permission: 'desk:read',
  summary: "A registrar's people, with their second step and last sign-in, and its access tokens",
});

export const postDeskAdministrator = endpoint<typeof schemas.postDeskAdministrator>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/administrators',
  permission: 'desk:manage',
  summary: 'Add an administrator and mail them a link to set a password',
  recentSignIn: 'always',
});

export const deleteDeskAdministrator = endpoint<typeof schemas.deleteDeskAdministrator>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/administrators/:username',
  permission: 'desk:manage',
  summary: 'Remove an administrator, and end the access tokens that they created',
  recentSignIn: 'always',
});

export const postDeskPasswordLink = endpoint<typeof schemas.postDeskPasswordLink>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/passwordLink',
  permission: 'desk:help',
  summary: 'Mail someone a link to set a password',
  recentSignIn: 'always',
});

export const postDeskSignOut = endpoint<typeof schemas.postDeskSignOut>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/signOut',
  permission: 'desk:help',
  summary: 'End all sessions of someone',
  recentSignIn: 'always',
});

export const postDeskLockOut = endpoint<typeof schemas.postDeskLockOut>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/lockOut',
  permission: 'desk:help',
  summary: 'Keep someone from signing in, and end their sessions and access tokens',
  recentSignIn: 'always',
});

export const postDeskLetIn = endpoint<typeof schemas.postDeskLetIn>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/letIn',
  permission: 'desk:help',
  summary: 'Let someone sign in again who was locked out',
  recentSignIn: 'always',
});

export const deleteDeskTotp = endpoint<typeof schemas.deleteDeskTotp>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/users/:username/totp',
  permission: 'desk:help',
  summary: "Reset someone's 2-step verification",
  recentSignIn: 'always',
});
