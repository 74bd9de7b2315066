/** Where `/` and `/home` lead: the registry's own people have pages of their own. */
export const firstPageOf = (isOfDesk: boolean) => (isOfDesk ? '/desk/registrars' : '/registrar/generalData');

/** The page that an address leads to. A redirect by the router would draw the panel twice. */
export function pageAt(address: string, isOfDesk: boolean): string {
  return address === '/' || address === '/home' ? firstPageOf(isOfDesk) : address;
}
