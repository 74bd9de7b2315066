import { loadEnvFile } from '@panel/core';
import { run } from './program.ts';

process.exitCode = await run(process.argv.slice(2), {
  variables() {
    loadEnvFile();
    return process.env;
  },
  stdin: () => process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
