// tr46 comes without types; this is the part of it that the panel calls.
declare module 'tr46' {
  export function toUnicode(domainName: string): { domain: string; error: boolean };
  export function toASCII(domainName: string): string | null;
}
