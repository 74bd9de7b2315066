/** Whether the panel is out of reach of other machines. */
export function isForThisMachine({ publicUrl, host }: { publicUrl: string; host: string }): boolean {
  return isThisMachine(new URL(publicUrl).hostname) && isThisMachine(host);
}

/** Whether a host or socket path is on this machine, so that no one can intercept the connection. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/, '$1');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name) || name.startsWith('/');
}
