export { registrarRoutes } from './registrar.routes.ts';
