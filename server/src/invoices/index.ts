export { invoiceFilesRoutes } from './files.routes.ts';
