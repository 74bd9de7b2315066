export { nameOf, useResultColumns } from './result-columns.tsx';
export { listIn } from './search-text.rules.ts';
