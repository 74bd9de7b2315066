// npm run schema: generates database/src/schema.ts from the tables that the migrations create.
import { execFileSync } from 'node:child_process';
import { startTestServer, TEMPLATE } from '@panel/database/testing-server';

const server = await startTestServer();
try {
  const url = `postgres://panel@/${TEMPLATE}?host=${encodeURIComponent(String(server.connection.host))}`;
  execFileSync('node_modules/.bin/kysely-codegen', ['--config-file', 'tools/kysely-codegen.json', '--url', url], {
    stdio: 'inherit',
  });
} finally {
  await server.stop();
}
