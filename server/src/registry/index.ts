export { startRegistryListener } from './start-registry-listener.ts';
