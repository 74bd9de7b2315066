/** The target of `/` and `/home`: the registry's staff have pages of their own. */
export const firstPageOf = (isAtDesk: boolean) => (isAtDesk ? '/desk/registrars' : '/registrar/generalData');

/** Resolves redirects up front, because a redirect by the router would render the panel twice. */
export function pageAt(address: string, isAtDesk: boolean): string {
  return address === '/' || address === '/home' ? firstPageOf(isAtDesk) : address;
}
