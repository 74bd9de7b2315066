/** Where `/` and `/home` lead: the registry's own people have pages of their own. */
export const firstPageOf = (isAtDesk: boolean) => (isAtDesk ? '/desk/registrars' : '/registrar/generalData');

/** The page that an address leads to. A redirect by the router would draw the panel twice. */
export function pageAt(address: string, isAtDesk: boolean): string {
  return address === '/' || address === '/home' ? firstPageOf(isAtDesk) : address;
}
