export { addAmounts, findWrongAmounts, stagedAmounts } from './amounts.ts';
export { addToLedger, findWrongLines, stagedLedger, type UnknownType, type WrongLine } from './ledger.ts';
