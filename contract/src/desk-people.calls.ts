import type * as schemas from './desk-people.ts';
import { endpoint } from './endpoint.ts';

export const getDeskPeople = endpoint<typeof schemas.getDeskPeople>()({
  method: 'GET',
  path: '/services/desk/registrars/:handle/users',
  permission: 'desk:read',
  summary: "List a registrar's users, with 2-step verification and last sign-in, and its access tokens",
});

export const postDeskAdministrator = endpoint<typeof schemas.postDeskAdministrator>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/administrators',
  permission: 'desk:manage',
  summary: 'Add an administrator and e-mail them a link to set a password',
  recentSignIn: 'always',
});

export const deleteDeskAdministrator = endpoint<typeof schemas.deleteDeskAdministrator>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/administrators/:username',
  permission: 'desk:manage',
  summary: 'Remove an administrator and the access tokens they created',
  recentSignIn: 'always',
});

export const postDeskPasswordLink = endpoint<typeof schemas.postDeskPasswordLink>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/passwordLink',
  permission: 'desk:help',
  summary: 'E-mail a user a link to set a password',
  recentSignIn: 'always',
});

export const postDeskSignOut = endpoint<typeof schemas.postDeskSignOut>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/signOut',
  permission: 'desk:help',
  summary: 'End all sessions of a user',
  recentSignIn: 'always',
});

export const postDeskLockOut = endpoint<typeof schemas.postDeskLockOut>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/lockOut',
  permission: 'desk:help',
  summary: 'Disable a user, end their sessions and revoke their access tokens',
  recentSignIn: 'always',
});

export const postDeskLetIn = endpoint<typeof schemas.postDeskLetIn>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/users/:username/letIn',
  permission: 'desk:help',
  summary: 'Enable a disabled user',
  recentSignIn: 'always',
});

export const deleteDeskTotp = endpoint<typeof schemas.deleteDeskTotp>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/users/:username/totp',
  permission: 'desk:help',
  summary: "Reset a user's 2-step verification",
  recentSignIn: 'always',
});
