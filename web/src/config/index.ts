export { configQuery, useConfig } from './config.api.ts';
