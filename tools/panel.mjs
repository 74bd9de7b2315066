#!/usr/bin/env node
// npm run panel -- <command>: the operator's commands, built first where the build is stale.
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
// What scripts read from standard output is the command's answer alone.
const { log } = console;
console.log = console.error;
await prepare();
console.log = log;
process.setSourceMapsEnabled(true);
await import(new URL('../operator/dist/main.js', import.meta.url).href);
