import { endpoint } from './endpoint.ts';
import type * as schemas from './epp.ts';

export const getIpAddresses = endpoint<typeof schemas.getIpAddresses>()({
  method: 'GET',
  path: '/services/registrar/epp/ip',
  permission: 'epp:read',
  summary: 'List the IP addresses allowed to connect to EPP',
});

export const putIpAddresses = endpoint<typeof schemas.putIpAddresses>()({
  method: 'PUT',
  path: '/services/registrar/epp/ip',
  permission: 'epp:write',
  summary: 'Replace the IP addresses allowed to connect to EPP',
  recentSignIn: ['ipAddresses'],
});

export const putEppPassword = endpoint<typeof schemas.putEppPassword>()({
  method: 'PUT',
  path: '/services/registrar/epp/password',
  permission: 'epp:write',
  summary: 'Set or change the EPP password',
  recentSignIn: 'always',
});

export const getEppPasswordRequired = endpoint<typeof schemas.getEppPasswordRequired>()({
  method: 'GET',
  path: '/services/registrar/epp/password/required',
  permission: 'epp:read',
  summary: 'Check whether the current EPP password is required to set a new one',
});
