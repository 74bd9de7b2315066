import type { Place } from '../navigation/place.ts';

const edit = { permission: 'registrar:write', changes: true } as const;

export const registrarActions: readonly Place[] = [
  { ...edit, to: '/registrar/publicProfile/editPublicContact', name: 'registrar.public.edit' },
  {
    ...edit,
    to: '/registrar/publicProfile/editTechContact',
    name: 'registrar.tech.edit',
    permission: 'registrar:write-tech',
  },
  { ...edit, to: '/registrar/publicProfile/editAdminContact', name: 'registrar.admin.edit' },
  { ...edit, to: '/registrar/publicProfile/editAbuseContact', name: 'registrar.abuse.edit' },
];
