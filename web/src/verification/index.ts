export { CaseTrouble } from './case-trouble.tsx';
export { CasesOfContact } from './cases-of-contact.tsx';
export { casesOfQuery, useCasesOfRegistration } from './verification.api.ts';
