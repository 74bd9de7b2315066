export { type Copier, createCopier } from './copy-rows.ts';
export {
  type AddRow,
  createTables,
  integer,
  json,
  key,
  optional,
  stagedTable,
  text,
} from './staged-table.ts';
export { createStagedTables, type ObjectType, objectTypes, staged } from './tables.ts';
