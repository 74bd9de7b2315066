/** Whether nobody on another machine can reach the panel. */
export function isForThisMachine({ publicUrl, host }: { publicUrl: string; host: string }): boolean {
  return isThisMachine(new URL(publicUrl).hostname) && isThisMachine(host);
}

/** Whether a host, or the path of a socket, is on this machine, so that nobody else is on the way to it. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name) || name.startsWith('/');
}
