export { PageLinks } from './page-links.tsx';
export { pageCount, readPage, shownResults } from './paging.rules.ts';
export { tableRoles } from './search-result-row.tsx';
export { default as tableClasses } from './search-table.module.css';
export { listIn } from './search-text.rules.ts';
