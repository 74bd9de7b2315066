import { randomUUID } from 'node:crypto';
import type { Scope } from '@panel/contract/permissions';
import type { InjectOptions } from 'fastify';
import type { testPanel } from './test-panel.ts';

type Panel = Pick<Awaited<ReturnType<typeof testPanel>>, 'app' | 'registrar'>;

interface Options {
  registrar?: Panel['registrar'];
  addresses?: string[];
  days?: number;
}

/** A script with a new access token, created by an administrator. */
export async function createScript(panel: Panel, scopes: readonly Scope[], options: Options = {}) {
  const { registrar = panel.registrar, addresses = [], days = 30 } = options;
  const wanted = { name: randomUUID(), scopes, days, addresses };
  const response = await registrar.as('ADMIN').request('POST', '/services/tokens', wanted);
  const { id, token } = response.json().data as { id: string; token: string };
  const authorization = `Bearer ${token}`;
  return {
    id,
    token,
    name: wanted.name,
    request: (url: string, { headers, ...options }: Omit<InjectOptions, 'url'> = {}) =>
      panel.app.inject({ url, ...options, headers: { authorization, ...headers } }),
  };
}
