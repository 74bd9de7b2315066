import { readdirSync } from 'node:fs';
import type { Endpoint } from '@panel/contract/endpoint';

const contract = new URL('../../../contract/src/', import.meta.url);

/** Every endpoint of the contract, found by reading all its modules, so that none can be forgotten. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(contract).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((name) => import(new URL(name, contract).href)));
  return modules.flatMap((module: object) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'permission' in value && 'path' in value;
}
