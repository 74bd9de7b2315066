import * as z from 'zod/mini';
import './jitless.ts';

export const Message = z.object({
  messageKey: z.string(),
  defaultMessage: z.string(),
  /** The path of the field that breaks a rule, such as `address.city`. */
  field: z.optional(z.string()),
  /** The values of `{n}` and other placeholders, for clients that have their own text for the key. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The line number, if the request consists of lines. */
  line: z.optional(z.number()),
});
export type Message = z.infer<typeof Message>;

export interface Envelope<Data> {
  data: Data;
  messages: Message[];
}

export function envelopeOf<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ data, messages: z.array(Message) });
}

export function ok<Data>(data: Data): Envelope<Data> {
  return { data, messages: [] };
}
