import * as z from 'zod/mini';
import './jitless.ts';

export const deleteOwnPassword = { data: z.null() };
