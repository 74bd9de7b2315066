import type * as z from 'zod/mini';

/**
 * Marks a part of a response that other servers may lack (Behaviour CALLS-8): ours must send it, the web must not need
 * it.
 */
export function added<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniDefault<Schema> {
  // Only the type changes, as for a default: optional in the response, present in the server. No value is filled in.
  return schema as unknown as z.ZodMiniDefault<Schema>;
}
