import type { Endpoint, Schemas } from '@panel/contract/endpoint';
import type * as z from 'zod/mini';

const modules = import.meta.glob<Record<string, unknown>>('../../../contract/src/!(*.test).ts', { eager: true });

/** By call: the schemas of `users.calls.ts` are in `users.ts`, under the same name. */
const schemas = new Map<unknown, Schemas | undefined>(
  Object.entries(modules).flatMap(([file, calls]) => {
    const own = file.endsWith('.calls.ts') ? modules[file.replace('.calls.ts', '.ts')] : undefined;
    return own ? Object.entries(calls).map(([name, call]) => [call, own[name] as Schemas | undefined] as const) : [];
  }),
);

export function dataSchemaOf(endpoint: Endpoint): z.ZodMiniType {
  const schema = schemas.get(endpoint)?.data;
  if (!schema) throw new Error(`${endpoint.method} ${endpoint.path} answers with no data`);
  return schema;
}
