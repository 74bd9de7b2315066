import * as z from 'zod/mini';
import './jitless.ts';
import { PersonName } from './person-name.ts';

/** A staff name in the audit. Direction marks are refused: they could make it look like another name. */
export const StaffName = PersonName.check(
  z.refine((name) => !/\p{Bidi_Control}/u.test(name), { error: 'field.control.characters', abort: true }),
);
