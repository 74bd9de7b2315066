import type { Place } from '../navigation/place.ts';

/** The pages for the registry's staff, in menu order. */
export const deskPlaces: readonly Place[] = [
  { to: '/desk/registrars', name: 'desk.registrars.title', permission: 'desk:read' },
  { to: '/desk/registrars?add', name: 'desk.registrars.add', permission: 'desk:manage' },
  { to: '/desk/announcements', name: 'announcements.title', permission: 'desk:read' },
  { to: '/desk/announcements/new', name: 'announcements.add', permission: 'desk:announce' },
  { to: '/desk/audit', name: 'desk.audit.title', permission: 'desk:read' },
  { to: '/desk/system', name: 'desk.system.title', permission: 'desk:read' },
  { to: '/desk/staff', name: 'staff.title', permission: 'desk:manage' },
  { to: '/desk/staff?add', name: 'staff.add', permission: 'desk:manage' },
];
