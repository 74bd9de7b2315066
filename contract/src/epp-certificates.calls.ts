import { endpoint } from './endpoint.ts';
import type * as schemas from './epp-certificates.ts';

export const getCertificates = endpoint<typeof schemas.getCertificates>()({
  method: 'GET',
  path: '/services/registrar/epp/certificates',
  permission: 'epp:read',
  summary: 'List the client certificates for EPP',
});

export const postCertificate = endpoint<typeof schemas.postCertificate>()({
  method: 'POST',
  path: '/services/registrar/epp/certificates',
  permission: 'epp:write',
  summary: 'Add a client certificate for EPP',
  recentSignIn: 'always',
});

export const postCertificateInspection = endpoint<typeof schemas.postCertificateInspection>()({
  method: 'POST',
  path: '/services/registrar/epp/certificates/inspect',
  permission: 'epp:write',
  summary: 'Read the details of a client certificate before adding it',
  onlyReads: true,
});

export const deleteCertificate = endpoint<typeof schemas.deleteCertificate>()({
  method: 'DELETE',
  path: '/services/registrar/epp/certificates/:id',
  permission: 'epp:write',
  summary: 'Remove a client certificate for EPP',
  recentSignIn: 'always',
});
