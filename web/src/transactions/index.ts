export { gaugeOf } from './gauge.rules.ts';
export { useTransactionsAhead } from './transactions.api.ts';
