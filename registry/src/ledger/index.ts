export { addToLedger, findWrongLines, stagedLedger, type UnknownType, type WrongLine } from './ledger.ts';
