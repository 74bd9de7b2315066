import * as z from 'zod/mini';

// To compile schemas, zod tries `new Function`, which the browser reports as a breach of the content security policy.
// Every module with schemas imports this one (through endpoint.ts or fields.ts) before it makes a schema.
z.config({ jitless: true });
