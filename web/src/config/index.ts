export { configQuery } from './config.api.ts';
