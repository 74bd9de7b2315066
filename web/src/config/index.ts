export { configQuery, useConfig, useHasAdditions } from './config.api.ts';
export { useRegistryData } from './registry-data.api.ts';
export { RegistryDataTime } from './registry-data-time.tsx';
