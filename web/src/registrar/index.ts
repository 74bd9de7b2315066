export { InactiveNotice } from './inactive-notice.tsx';
export { registrarQuery } from './registrar.api.ts';
export { RegistrarName } from './registrar-name.tsx';
