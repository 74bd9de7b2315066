import { endpoint } from './endpoint.ts';
import type * as schemas from './registrar.ts';

export const getRegistrar = endpoint<typeof schemas.getRegistrar>()({
  method: 'GET',
  path: '/services/registrar',
  permission: 'registrar:read',
  summary: 'Get the registrar of the signed-in user',
});

export const putRegistrar = endpoint<typeof schemas.putRegistrar>()({
  method: 'PUT',
  path: '/services/registrar',
  permission: 'registrar:write',
  summary: 'Update the public contact',
});

export const postWhoisContact = endpoint<typeof schemas.postWhoisContact>()({
  method: 'POST',
  path: '/services/registrar/whoisContact',
  // More roles may edit the technical contact; for the other contacts, the handler also requires registrar:write.
  permission: 'registrar:write-tech',
  summary: 'Update the technical, administrative or abuse contact',
});
