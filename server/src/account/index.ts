export { ownAccountHere } from './own-account-here.ts';
