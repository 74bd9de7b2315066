// tr46 has no types; this is the part that the panel uses.
declare module 'tr46' {
  export function toUnicode(domainName: string): { domain: string; error: boolean };
  export function toASCII(domainName: string): string | null;
}
