export { domainListColumns } from './domain-list.queries.ts';
export { fileTime } from './reports.rules.ts';
