import * as z from 'zod/mini';
import './jitless.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

// These would reverse the text around the name wherever it is shown.
const bidiControl = /[\u202a-\u202e\u2066-\u2069]/;

/** Any single line of text: mails show it in a way that never becomes a link (Behaviour WARNINGS-8). */
export const PersonName = requiredText(limits.text, 'field.required').check(
  z.refine((name) => !bidiControl.test(name), { error: 'field.control.characters', abort: true }),
);
