import * as z from 'zod/mini';

// zod probes `new Function` to compile schemas, which the panel's content security policy reports in the console.
// Every module with schemas imports this one (through endpoint.ts or fields.ts) before it makes any.
z.config({ jitless: true });
