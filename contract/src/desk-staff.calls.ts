import type * as schemas from './desk-staff.ts';
import { endpoint } from './endpoint.ts';

export const getStaff = endpoint<typeof schemas.getStaff>()({
  method: 'GET',
  path: '/services/desk/staff',
  permission: 'desk:manage',
  summary: "List the registry's staff",
  recentSignIn: 'always',
});

export const postStaff = endpoint<typeof schemas.postStaff>()({
  method: 'POST',
  path: '/services/desk/staff',
  permission: 'desk:manage',
  summary: 'Add a staff member and e-mail them a link to set a password',
  recentSignIn: 'always',
});

export const putStaff = endpoint<typeof schemas.putStaff>()({
  method: 'PUT',
  path: '/services/desk/staff/:username',
  permission: 'desk:manage',
  summary: 'Update the name, e-mail address and roles of a staff member, and whether they may sign in',
  recentSignIn: 'always',
});

export const deleteStaff = endpoint<typeof schemas.deleteStaff>()({
  method: 'DELETE',
  path: '/services/desk/staff/:username',
  permission: 'desk:manage',
  summary: 'Remove a staff member and end their sessions',
  recentSignIn: 'always',
});
