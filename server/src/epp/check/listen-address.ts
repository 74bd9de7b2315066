import { StartError } from '@panel/database/start-error';

export type ListenAddress = { path: string } | { host: string; port: number };

const onThisMachine = ['127.0.0.1', '::1', 'localhost'];

/** Reads EPP_CHECK_LISTEN: the path of a Unix socket, or a port with or without a host of this machine. */
export function listenAddress(text: string): ListenAddress {
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, digits] = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 65_535) {
    throw new StartError('EPP_CHECK_LISTEN must be the absolute path of a Unix socket, or a port.');
  }
  const host = bracketed ?? plain ?? '127.0.0.1';
  if (!onThisMachine.includes(host)) {
    throw new StartError(`EPP_CHECK_LISTEN must stay on this machine: ${host} is not 127.0.0.1, [::1] or localhost.`);
  }
  return { host, port };
}
