import * as z from 'zod/mini';
import './jitless.ts';
import { PersonName } from './person-name.ts';

/** Someone of the registry's staff, as the audit names them: no mark of direction may show it as another name. */
export const StaffName = PersonName.check(
  z.refine((name) => !/\p{Bidi_Control}/u.test(name), { error: 'field.control.characters', abort: true }),
);
