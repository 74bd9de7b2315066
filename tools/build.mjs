// npm run build: builds the server, the operator's commands, the demo registry and the web app in parallel.
import { readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import { markBuilt } from './start/built.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Packages stay where npm put them; our own workspaces are TypeScript and become part of the bundle.
 * @type {esbuild.Plugin}
 */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@panel/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Puts all files directly into dist/, because database/src/migrate.ts finds the migrations from there.
 * @param {'server' | 'operator' | 'demo'} workspace
 */
async function bundle(workspace) {
  rmSync(`${ROOT}${workspace}/dist`, { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [`${workspace}/src/main.ts`],
    outdir: `${workspace}/dist`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    splitting: true,
    sourcemap: true,
    plugins: [externalPackages],
    logLevel: 'warning',
  });
}

async function buildWeb() {
  await vite.build({ root: `${ROOT}web`, configFile: `${ROOT}web/vite.config.ts`, logLevel: 'warn' });
  await compressFiles(`${ROOT}web/dist/`);
}

/**
 * Compresses once here instead of at every request; the server sends the encoding that the browser accepts.
 * @param {string} directory
 */
async function compressFiles(directory) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const compressible = names.filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(
    compressible.map(async (name) => {
      const file = `${directory}${name}`;
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

const results = await Promise.allSettled([bundle('server'), bundle('operator'), bundle('demo'), buildWeb()]);
const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
for (const failure of failures) {
  // esbuild has already printed its errors.
  if (!failure.errors) console.error(failure.message ?? failure);
}
if (failures.length === 0) markBuilt(ROOT);
else process.exitCode = 1;
