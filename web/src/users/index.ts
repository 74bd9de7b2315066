export { DeleteUserDialog } from './delete-user-dialog.tsx';
export { isAdmin } from './sort-users.ts';
export { UsersTabs } from './users-tabs.tsx';
