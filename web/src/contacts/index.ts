export { ContactSummary } from './contact-summary.tsx';
export { contactAddress, contactQuery } from './contacts.api.ts';
