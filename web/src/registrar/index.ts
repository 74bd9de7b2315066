export { ForbiddenPage } from './forbidden-page.tsx';
export { HeldPage } from './held-page.tsx';
export { InactiveNotice } from './inactive-notice.tsx';
export { Notice } from './notice.tsx';
export { registrarQuery } from './registrar.api.ts';
export { RegistrarName } from './registrar-name.tsx';
export { UnlessInactive } from './unless-inactive.tsx';
export { useCanChange } from './use-can-change.ts';
export type { Address } from './way-on.tsx';
