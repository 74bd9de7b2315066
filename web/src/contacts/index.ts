export { ContactSummary } from './contact-summary.tsx';
export { contactCardQuery, contactQuery, useContactAhead } from './contacts.api.ts';
