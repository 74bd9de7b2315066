export { deskOffWords, hasHadStaff, isDeskOff } from './desk-off.queries.ts';
export { addStaff, changeStaff, moveStaff, removeStaff, type StaffNeeds } from './staff.changes.ts';
export { beginView, endOldViews, endView, findViewed, recordFileTaken } from './views.changes.ts';
