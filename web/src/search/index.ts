export { nameOf, useResultColumns } from './result-columns.tsx';
export { listIn, searchableIn } from './search-text.rules.ts';
