/** Of the demo's accounts, which get it without choosing it. Everyone can read it, so no one else may have it. */
export const PUBLISHED_PASSWORD = 'Demo-panel-2026';
