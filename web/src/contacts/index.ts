export { ContactSummary } from './contact-summary.tsx';
export { contactAddress, contactCardQuery, contactQuery } from './contacts.api.ts';
