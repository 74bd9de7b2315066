export { mailLowBalances } from './mail-low-balances.ts';
