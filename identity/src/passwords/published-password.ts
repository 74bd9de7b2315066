/** The password of the demo's accounts, which they do not choose. It is public, so nobody else may have it. */
export const PUBLISHED_PASSWORD = 'Demo-panel-2026';
