export { DeleteUserDialog } from './delete-user-dialog.tsx';
export { isAdmin } from './sort-users.ts';
export { usersActions, usersTabs } from './users-places.ts';
export { UsersTabs } from './users-tabs.tsx';
