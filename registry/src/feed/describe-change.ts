import * as z from 'zod/mini';
import { type FeedType, objects } from './objects.ts';

/** A line of a request as JSON Schema, for the description of the interface. */
export function describeChange(): object {
  const types = Object.keys(objects) as FeedType[];
  const deletable = types.filter((type) => type !== 'transaction');
  const change = z.union([
    ...types.map((type) =>
      z.strictObject({ seq: z.int(), type: z.literal(type), op: z.literal('put'), object: objects[type] }),
    ),
    z.strictObject({ seq: z.int(), type: z.enum(deletable), op: z.literal('delete'), key: z.string() }),
  ]);
  const { $schema, ...schema } = z.toJSONSchema(change, { io: 'input', unrepresentable: 'any' });
  return schema;
}
