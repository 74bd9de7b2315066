import { wrongValue } from '@panel/core';
import { StartError } from '@panel/database/start-error';

export type ListenAddress = { path: string } | { host: string; port: number };

const onThisMachine = ['127.0.0.1', '::1', 'localhost'];

/**
 * Reads the address of a private listener: the path of a Unix socket, or a port with an optional host. The host must be
 * this machine, unless the setting `elsewhere` allows others.
 */
export function listenAddress(
  setting: string,
  text: string,
  elsewhere?: { setting: string; allowed: boolean },
): ListenAddress {
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, digits] = /^(?:(?:\[([^\]]+)\]|([^:[\]]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 65_535) {
    throw wrongValue(`${setting} must be the absolute path of a Unix socket, or a port.`, text);
  }
  const host = bracketed ?? plain ?? '127.0.0.1';
  if (!elsewhere?.allowed && !onThisMachine.includes(host)) {
    const unless = elsewhere ? ` Set ${elsewhere.setting}=true to listen there anyway.` : '';
    throw new StartError(
      `${setting} must stay on this machine: ${host} is not 127.0.0.1, [::1] or localhost.${unless}`,
    );
  }
  return { host, port };
}
