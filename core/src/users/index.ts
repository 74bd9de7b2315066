export { disableAccount, enableAccount, mailLink, resetTotp, signOut } from './access.changes.ts';
export { addAdministrators, removeAdministrator, setAdministratorEmail } from './administrators.changes.ts';
export { findUser, suffixOf } from './find-user.ts';
export { changeUser, createUser, mailUserLink, removeUser, resetUserTotp } from './users.changes.ts';
export { storedUsername, userOf } from './users.rules.ts';
