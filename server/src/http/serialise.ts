import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

/**
 * Built from the schema, so that no field outside the schema leaves the server. It takes an eighth of the time of
 * encoding with the schema itself, which checks every value again. Built for the first response, because building those
 * of all routes takes 0.2 seconds of processor time.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) => {
  let serialise: ReturnType<typeof build> | undefined;
  return (value) => {
    serialise ??= build(schema);
    return serialise(value);
  };
};

function build(schema: z.ZodMiniType) {
  return fastJson(
    z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any', override }) as Schema,
  );
}

/** The serialiser needs `null` as one of several schemas, where others use `nullable`. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (!jsonSchema.nullable || !jsonSchema.anyOf) return;
  jsonSchema.anyOf.push({ type: 'null' });
  delete jsonSchema.nullable;
}
