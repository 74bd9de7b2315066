export { toRegistrar } from './registrar-rows.ts';
