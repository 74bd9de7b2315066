import * as z from 'zod/mini';
import './jitless.ts';
import { Timestamp } from './fields.ts';
import { Reason } from './reason.ts';

export const View = z.object({
  id: z.string(),
  /** The registrar's handle. */
  registrar: z.string(),
  until: Timestamp,
});
export type View = z.input<typeof View>;

export const postView = {
  body: z.object({ registrar: z.string(), reason: Reason }),
  data: View,
};

export const deleteView = { params: z.object({ id: z.string() }), data: z.null() };
