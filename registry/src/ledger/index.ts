export { addToLedger, findWrongLines, stagedLedger, type WrongLine } from './ledger.ts';
