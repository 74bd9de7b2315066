/** Escapes the percent signs of a path that cannot be decoded, which the router would refuse before any handler. */
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
