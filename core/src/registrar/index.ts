export { noteEppLogin, noteSignIn } from './activity.queries.ts';
export { editContact } from './contact.changes.ts';
export { addRegistrar, followContact, setFields, setThreshold } from './registrar.changes.ts';
export {
  findRegistrar,
  findRegistrarByHandle,
  isCalled,
  listContacts,
  listHeld,
  lockHeldSince,
  lockOtherThresholds,
  type RegistrarRow,
} from './registrar.queries.ts';
export { canHaveAccounts, HANDLE_FORM, isHandle } from './registrar.rules.ts';
export { type ContactRow, fromPublicContact, fromWhoisContact, toRegistrar } from './registrar-rows.ts';
export { resumeRegistrar } from './resume.changes.ts';
export { shownFrom, shownLinesAfter } from './shown-from.queries.ts';
export { setStatus } from './status.changes.ts';
