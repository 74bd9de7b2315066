/** In an address that cannot be decoded, a percent sign is just that. The router would refuse it before anybody else. */
export function withoutBrokenEscapes(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/);
  return canBeDecoded(path) ? url : [path.replaceAll('%', '%25'), ...query].join('');
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
