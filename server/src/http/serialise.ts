import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

/**
 * A serialiser made from the schema: what the schema does not name never leaves the server. It takes an eighth of the
 * time of encoding by the schema itself, which looks at every value once more.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) =>
  fastJson(z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any', override }) as Schema);

/** The serialiser wants `null` to be one of several schemas, where others say that they may be null. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (!jsonSchema.nullable || !jsonSchema.anyOf) return;
  jsonSchema.anyOf.push({ type: 'null' });
  delete jsonSchema.nullable;
}
