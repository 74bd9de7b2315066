import { readdirSync } from 'node:fs';
import type { Endpoint, Schemas } from '@panel/contract/endpoint';

const contract = new URL('../../../contract/src/', import.meta.url);
const load = (name: string): Promise<Record<string, unknown>> => import(new URL(name, contract).href);

export type Described = Endpoint & Schemas;

/** Every call of the contract with its schemas, read from all its modules, so that none can be forgotten. */
export async function contractEndpoints(): Promise<Described[]> {
  const files = readdirSync(contract).filter((name) => name.endsWith('.calls.ts'));
  const found = files.map(async (name) => {
    const [calls, schemas] = await Promise.all([load(name), load(name.replace('.calls.ts', '.ts'))]);
    return Object.entries(calls).map(([key, call]) => ({ ...(call as Endpoint), ...(schemas[key] as Schemas) }));
  });
  return (await Promise.all(found)).flat();
}
