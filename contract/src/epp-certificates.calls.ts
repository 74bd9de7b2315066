import { endpoint } from './endpoint.ts';
import type * as schemas from './epp-certificates.ts';

export const getCertificates = endpoint<typeof schemas.getCertificates>()({
  method: 'GET',
  path: '/services/registrar/epp/certificates',
  permission: 'epp:read',
  summary: "The client certificates of the registrar's EPP clients",
});

export const postCertificate = endpoint<typeof schemas.postCertificate>()({
  method: 'POST',
  path: '/services/registrar/epp/certificates',
  permission: 'epp:write',
  summary: 'Add a client certificate',
  recentSignIn: 'always',
});

export const postCertificateInspection = endpoint<typeof schemas.postCertificateInspection>()({
  method: 'POST',
  path: '/services/registrar/epp/certificates/inspect',
  permission: 'epp:write',
  summary: 'What a client certificate holds, before it is added',
  onlyReads: true,
});

export const deleteCertificate = endpoint<typeof schemas.deleteCertificate>()({
  method: 'DELETE',
  path: '/services/registrar/epp/certificates/:id',
  permission: 'epp:write',
  summary: 'Remove a client certificate',
  recentSignIn: 'always',
});
