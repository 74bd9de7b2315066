import type * as schemas from './desk-registrars.ts';
import { endpoint } from './endpoint.ts';

export const getDeskRegistrars = endpoint<typeof schemas.getDeskRegistrars>()({
  method: 'GET',
  path: '/services/desk/registrars',
  permission: 'desk:read',
  summary: 'Registrars, found by handle or name, by the name of a registration, or by one of their people',
});

export const getDeskRegistrarsCsv = endpoint<typeof schemas.getDeskRegistrarsCsv>()({
  method: 'GET',
  path: '/services/desk/registrars.csv',
  permission: 'desk:read',
  summary: 'The same registrars as a file',
  file: 'text/csv',
});

export const getDeskRegistrations = endpoint<typeof schemas.getDeskRegistrations>()({
  method: 'GET',
  path: '/services/desk/registrations',
  permission: 'desk:read',
  summary: 'How many registrations each of some registrars has',
});

export const getDeskRegistrar = endpoint<typeof schemas.getDeskRegistrar>()({
  method: 'GET',
  path: '/services/desk/registrars/:handle',
  permission: 'desk:read',
  summary: 'One registrar, with its EPP settings',
});

export const postDeskRegistrar = endpoint<typeof schemas.postDeskRegistrar>()({
  method: 'POST',
  path: '/services/desk/registrars',
  permission: 'desk:manage',
  summary: 'Add a registrar',
  recentSignIn: 'always',
});

export const putDeskRegistrar = endpoint<typeof schemas.putDeskRegistrar>()({
  method: 'PUT',
  path: '/services/desk/registrars/:handle',
  permission: 'desk:manage',
  summary: "Change a registrar's IANA ID and official contact, or let the contact follow the registry's data again",
  recentSignIn: 'always',
});

export const putDeskStatus = endpoint<typeof schemas.putDeskStatus>()({
  method: 'PUT',
  path: '/services/desk/registrars/:handle/status',
  permission: 'desk:manage',
  summary: "Set a registrar's status, or let it follow the registry's data again",
  recentSignIn: 'always',
});

export const putDeskThreshold = endpoint<typeof schemas.putDeskThreshold>()({
  method: 'PUT',
  path: '/services/desk/registrars/:handle/threshold',
  permission: 'desk:manage',
  summary: 'Set how many protected transactions a registrar may make in a day',
  recentSignIn: 'always',
});

export const postDeskResume = endpoint<typeof schemas.postDeskResume>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/resume',
  permission: 'desk:manage',
  summary: 'Let a registrar in again that was deleted and came back, as the same or as a new one',
  recentSignIn: 'always',
});

export const deleteDeskToken = endpoint<typeof schemas.deleteDeskToken>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/tokens/:id',
  permission: 'desk:help',
  summary: "Remove one of a registrar's access tokens",
});

export const deleteDeskEppLock = endpoint<typeof schemas.deleteDeskEppLock>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/epp/lock',
  permission: 'desk:help',
  summary: 'Let a registrar try its EPP password again at once',
});
