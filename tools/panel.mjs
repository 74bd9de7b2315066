#!/usr/bin/env node
// npm run panel -- <command>: runs the operator's commands, after building them if the build is stale.
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepareToRun } = await import('./start/prepare.mjs');
// Scripts read the command's output from standard output: nothing else may be printed there.
const { log } = console;
console.log = console.error;
await prepareToRun();
console.log = log;
process.setSourceMapsEnabled(true);
await import(new URL('../operator/dist/main.js', import.meta.url).href);
