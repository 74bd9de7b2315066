import { endpoint } from './endpoint.ts';
import type * as schemas from './verification.ts';

export const getVerifications = endpoint<typeof schemas.getVerifications>()({
  method: 'GET',
  path: '/services/verifications',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: 'List cases in which the registry verifies registrants, most urgent first',
});

export const getVerification = endpoint<typeof schemas.getVerification>()({
  method: 'GET',
  path: '/services/verifications/:id',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: 'Get a verification case with its registrations',
});

export const getVerificationsCsv = endpoint<typeof schemas.getVerificationsCsv>()({
  method: 'GET',
  path: '/services/verifications.csv',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: 'Download the registrations in verification cases, sorted by date',
  file: 'text/csv',
});
