import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText } from './fields.ts';
import { SearchResult, SearchText } from './search.ts';

export const findByText = {
  query: z.object({ text: SearchText }),
  data: z.object({
    registrations: z.array(SearchResult),
    contact: z.nullable(z.object({ handle: z.string(), name: NullableText })),
  }),
};
