export { RemoveCertificateDialog } from './certificates/remove-certificate-dialog.tsx';
export { ipAddressesQuery, replaceIpAddresses } from './epp.api.ts';
export { eppActions, eppTabs } from './epp-places.ts';
