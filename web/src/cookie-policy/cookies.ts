import type { PublicProperties } from '@panel/contract/config';

/**
 * The cookies of the panel, its proxy and its sign-in service (Behaviour COOKIES-1). The embedded sign-in service
 * reports its own cookie names (Behaviour COOKIES-3). Keycloak 26 sets all of those below except the LEGACY ones, which
 * older versions set.
 */
export function cookiesInUse({ session, lasting }: PublicProperties['signInCookies'] = { session: [], lasting: [] }) {
  const authentication = [
    'AUTH_SESSION_ID',
    'AUTH_SESSION_ID_LEGACY',
    'KC_RESTART',
    'KEYCLOAK_IDENTITY',
    'KEYCLOAK_IDENTITY_LEGACY',
    'KEYCLOAK_LOCALE',
  ];
  const rows = [
    { owner: 'firewall', names: ['incap_ses_*', 'visid_incap_*', 'nlbi_*'], goal: 'firewall', lifetime: 'session' },
    {
      owner: 'authentication',
      names: [...new Set([...session, ...authentication])],
      goal: 'authentication',
      lifetime: 'session',
    },
    {
      owner: 'authentication',
      names: ['KEYCLOAK_SESSION', 'KEYCLOAK_SESSION_LEGACY'],
      goal: 'authentication.persistent',
      lifetime: 'hours',
    },
    { owner: 'authentication', names: ['KC_AUTH_SESSION_HASH'], goal: 'authentication.tabs', lifetime: 'minute' },
    { owner: 'authentication', names: lasting, goal: 'authentication.known', lifetime: 'quarter' },
    { owner: 'balancer', names: ['AWSALB'], goal: 'balancer', lifetime: 'days' },
    { owner: 'panel', names: ['cookieconsent'], goal: 'consent', lifetime: 'year' },
  ] as const;
  return rows.filter(({ names }) => names.length > 0);
}

export const browserGuides = [
  { browser: 'Chrome', address: 'https://support.google.com/chrome/answer/95647' },
  { browser: 'Safari', address: 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac' },
  { browser: 'Firefox', address: 'https://support.mozilla.org/kb/enhanced-tracking-protection-firefox-desktop' },
] as const;
