export const firstPage = '/registrar/generalData';

/** Known before anything is drawn: a redirect by the router would draw the panel twice. */
export function pageAt(address: string): string {
  return address === '/' || address === '/home' ? firstPage : address;
}
