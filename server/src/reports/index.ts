export { domainListColumns } from './domain-list.queries.ts';
