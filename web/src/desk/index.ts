export { foundRegistrarsQuery } from './desk.api.ts';
export { deskPlaces } from './desk-places.ts';
export { registrarAddress, searchAddress } from './search-address.rules.ts';
