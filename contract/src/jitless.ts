import * as z from 'zod/mini';

// To compile schemas, zod tries `new Function`, which browsers report as a violation of the content security policy.
// Every module with schemas imports this one (through endpoint.ts or fields.ts) before it creates a schema.
z.config({ jitless: true });
