export const firstPage = '/registrar/generalData';

/** The page that an address leads to. A redirect by the router would draw the panel twice. */
export function pageAt(address: string): string {
  return address === '/' || address === '/home' ? firstPage : address;
}
