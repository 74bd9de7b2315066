export { CaseTrouble } from './case-trouble.tsx';
export { CasesOfContact } from './cases-of-contact.tsx';
export { casesSoonQuery, useCasesOfRegistration } from './verification.api.ts';
