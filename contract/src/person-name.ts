import * as z from 'zod/mini';
import './jitless.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

// They turn the text around them the other way round, wherever the name is shown.
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/;

/** One line of any text: mails show it so that it becomes no link (Behaviour WARNINGS-8). */
export const PersonName = requiredText(limits.text, 'field.required').check(
  z.refine((name) => !bidiControl.test(name), { error: 'field.control.characters', abort: true }),
);
