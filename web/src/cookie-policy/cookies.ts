/**
 * The cookies of the panel and of what may stand around it (Behaviour COOKIES-1). The embedded sign-in service sets
 * AUTH_SESSION_ID and KC_RESTART; Keycloak 26 these two and all others but those with LEGACY, which came from older ones.
 */
export const cookies = [
  { owner: 'firewall', names: ['incap_ses_*', 'visid_incap_*', 'nlbi_*'], goal: 'firewall', lifetime: 'session' },
  {
    owner: 'authentication',
    names: ['AUTH_SESSION_ID', 'AUTH_SESSION_ID_LEGACY', 'KC_RESTART', 'KEYCLOAK_IDENTITY', 'KEYCLOAK_IDENTITY_LEGACY'],
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
  { owner: 'balancer', names: ['AWSALB'], goal: 'balancer', lifetime: 'days' },
  { owner: 'panel', names: ['cookieconsent'], goal: 'consent', lifetime: 'year' },
] as const;

/** How to manage cookies, by the browsers' own makers. */
export const browserGuides = [
  { browser: 'Chrome', address: 'https://support.google.com/chrome/answer/95647' },
  { browser: 'Safari', address: 'https://support.apple.com/guide/safari/manage-cookies-sfri11471/mac' },
  {
    browser: 'Firefox',
    address: 'https://support.mozilla.org/en-US/kb/enhanced-tracking-protection-firefox-desktop',
  },
] as const;
