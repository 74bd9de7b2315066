import type * as schemas from './desk-registrars.ts';
import { endpoint } from './endpoint.ts';

export const getDeskRegistrars = endpoint<typeof schemas.getDeskRegistrars>()({
  method: 'GET',
  path: '/services/desk/registrars',
  permission: 'desk:read',
  summary: 'Search registrars by handle, name, registration or user',
});

export const getDeskRegistrarsCsv = endpoint<typeof schemas.getDeskRegistrarsCsv>()({
  method: 'GET',
  path: '/services/desk/registrars.csv',
  permission: 'desk:read',
  summary: 'Download the registrars that a search finds',
  file: 'text/csv',
});

export const getDeskRegistrations = endpoint<typeof schemas.getDeskRegistrations>()({
  method: 'GET',
  path: '/services/desk/registrations',
  permission: 'desk:read',
  summary: 'Count the registrations of each requested registrar',
});

export const getDeskRegistrar = endpoint<typeof schemas.getDeskRegistrar>()({
  method: 'GET',
  path: '/services/desk/registrars/:handle',
  permission: 'desk:read',
  summary: 'Get a registrar with its EPP settings',
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
  summary: "Update a registrar's IANA ID and official contact, or let the contact follow the registry's data again",
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
  summary: "Set a registrar's daily limit of protected transactions",
  recentSignIn: 'always',
});

export const postDeskResume = endpoint<typeof schemas.postDeskResume>()({
  method: 'POST',
  path: '/services/desk/registrars/:handle/resume',
  permission: 'desk:manage',
  summary: 'Release a held registrar, as the same registrar or as a new one',
  recentSignIn: 'always',
});

export const deleteDeskToken = endpoint<typeof schemas.deleteDeskToken>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/tokens/:id',
  permission: 'desk:help',
  summary: 'Remove an access token of a registrar',
});

export const deleteDeskEppLock = endpoint<typeof schemas.deleteDeskEppLock>()({
  method: 'DELETE',
  path: '/services/desk/registrars/:handle/epp/lock',
  permission: 'desk:help',
  summary: 'Unlock the EPP password of a registrar',
});
