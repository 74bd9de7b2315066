export { ContactSummary } from './contact-summary.tsx';
export { contactAddress, contactCardQuery, contactQuery, useContactAhead } from './contacts.api.ts';
