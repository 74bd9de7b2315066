import type * as schemas from './desk-staff.ts';
import { endpoint } from './endpoint.ts';

export const getStaff = endpoint<typeof schemas.getStaff>()({
  method: 'GET',
  path: '/services/desk/staff',
  permission: 'desk:manage',
  summary: "The registry's own people, who work at the desk",
  recentSignIn: 'always',
});

export const postStaff = endpoint<typeof schemas.postStaff>()({
  method: 'POST',
  path: '/services/desk/staff',
  permission: 'desk:manage',
  summary: 'Add someone to the desk and mail them a link to set a password',
  recentSignIn: 'always',
});

export const putStaff = endpoint<typeof schemas.putStaff>()({
  method: 'PUT',
  path: '/services/desk/staff/:username',
  permission: 'desk:manage',
  summary: 'Change the name, e-mail address and roles of someone at the desk, and whether they may sign in',
  recentSignIn: 'always',
});

export const deleteStaff = endpoint<typeof schemas.deleteStaff>()({
  method: 'DELETE',
  path: '/services/desk/staff/:username',
  permission: 'desk:manage',
  summary: 'Remove someone from the desk, who is signed out',
  recentSignIn: 'always',
});
