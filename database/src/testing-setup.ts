import { startTestServer } from './testing-server.ts';

/** vitest's global set-up; the function it returns is the tear-down. */
export default async function setup() {
  return (await startTestServer()).stop;
}
