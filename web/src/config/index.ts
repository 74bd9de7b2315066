export { configQuery, useConfig } from './config.api.ts';
export { RegistryDataTime } from './registry-data-time.tsx';
