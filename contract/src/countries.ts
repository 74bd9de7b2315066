import * as z from 'zod/mini';
import './jitless.ts';

export const Country = z.object({ iso2: z.string(), name: z.string() });
export type Country = z.infer<typeof Country>;

export const getCountries = { data: z.object({ results: z.array(Country) }) };
