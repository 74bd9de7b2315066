import { readFileSync } from 'node:fs';

const lastYear = new Date().getFullYear() - 1;
/** A month for which the demo's registry sends amounts. */
const lastMonth = new Date(Date.UTC(new Date().getFullYear(), new Date().getMonth() - 1, 1));

/** Every page of the router, with an address at which the demo registrar has something to show. */
export const everyPage = {
  ADMIN: [
    '/registrar/generalData',
    '/registrar/publicProfile',
    '/registrar/publicProfile/editPublicContact',
    '/registrar/publicProfile/editTechContact',
    '/registrar/publicProfile/editAdminContact',
    '/registrar/publicProfile/editAbuseContact',
    '/registrar/transactions',
    `/registrar/billing?year=${lastYear}&month=6`,
    `/registrar/billing?year=${lastMonth.getUTCFullYear()}&month=${lastMonth.getUTCMonth() + 1}`,
    '/registrar/balance',
    '/registrar/invoices',
    '/registrar/history',
    '/epp/ipaddresses',
    '/epp/ipaddresses/edit',
    '/epp/password',
    '/epp/certificates',
    '/registrations/search?domainname=pe*&page=1',
    '/registrations/expiring',
    '/registrations/lookup',
    '/registrations/verification',
    '/registrations/verification/aurora-V-1',
    '/registrations/registration/redemption.example/view',
    '/contact/view',
    '/users',
    '/users?add',
    '/users/tokens',
    '/users/tokens?add',
    '/users/review',
    '/announcements',
    '/messages',
    '/messages?state=all&subject=redemption.example',
    '/account',
    '/cookiepolicy',
    '/no/such/page',
  ],
  /** Pages that other roles do not see, or see differently. */
  TECH: ['/registrar/reports', '/registrar/history', '/users'],
} as const;

/** The paths of the router that are missing above. */
export function forgottenPaths(): string[] {
  const router = readFileSync(new URL('../../web/src/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path="([^"*]+)"/g)].map(([, path = '']) => path);
  const addresses = Object.values(everyPage).flat().join('\n');
  const isThere = (path: string) => path.split(/\/:\w+\??/).every((part) => addresses.includes(part));
  return paths.filter((path) => !isThere(path));
}
