export { gaugeOf } from './gauge.rules.ts';
