import type * as z from 'zod/mini';

/**
 * A part of an answer that not every server has (Behaviour CALLS-8): ours always sends it and is held to its schema, but
 * the web reads it as optional.
 */
export function added<Schema extends z.ZodMiniType>(schema: Schema): z.ZodMiniDefault<Schema> {
  // For the types alone: a default may be absent where it travels and is present in the server. Nothing is filled in.
  return schema as unknown as z.ZodMiniDefault<Schema>;
}
