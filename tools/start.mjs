// npm start: installs what is missing, builds what is stale, and runs the panel in this same process, so that it
// receives signals itself. Plain JavaScript without packages, because none may be installed yet.
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepareToRun } = await import('./start/prepare.mjs');
await prepareToRun();
process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.js', import.meta.url).href);
