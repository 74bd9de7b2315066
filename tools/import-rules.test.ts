import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { workspaces } from './workspaces.mjs';

// Checks the files against the table of permitted imports in docs/ARCHITECTURE.md.

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The workspaces that each may import; their package.json (`exports`) says through which entry points. */
const MAY_IMPORT: Record<string, string[]> = {
  contract: [],
  database: [],
  registry: ['contract', 'database'],
  identity: ['contract', 'database'],
  core: ['contract', 'database', 'identity'],
  server: ['contract', 'database', 'registry', 'identity', 'core'],
  web: ['contract'],
  operator: ['contract', 'database', 'demo', 'registry', 'identity', 'core'],
  demo: ['contract', 'database', 'identity'],
  // To set up test data.
  e2e: ['contract', 'database', 'identity'],
  bench: ['contract', 'database', 'identity'],
  tools: ['contract', 'database', 'identity'],
};

const SLICES =
  'registrar transactions billing balance invoices inbox reports epp registrations registration search lookup expiring verification contacts users account history config countries cookie-policy registry tokens review brand overview find announcements subscriptions desk'.split(
    ' ',
  );

/**
 * The folders and files of a workspace's src, from bottom to top: each imports only from lower lines. Slices may import
 * each other without cycles. Tests may import what they need.
 */
const LAYERS: Record<string, string[][]> = {
  identity: [
    ['address.rules.ts', 'pages', 'password-hash.ts', 'send-mail.ts', 'sweep.ts', 'transaction.ts'],
    ['secrets'],
    ['accounts', 'keys', 'throttle'],
    ['passkeys', 'recovery-codes'],
    ['oidc'],
    ['passwords', 'sign-in'],
    ['own-account.ts', 'routes.ts'],
    ['index.ts'],
    ['testing'],
  ],
  core: [
    ['environment', 'log.ts', 'refusal.ts'],
    ['environment.ts', 'held.ts', 'limited.ts', 'sender.ts', 'time-zone.ts', 'audit', 'brand'],
    [
      'instances.ts',
      'keycloak',
      'mail',
      'open-database.ts',
      'reads',
      'refuse-demo-accounts.ts',
      'secrets-key.ts',
      'versioned-edit.ts',
      'weak-settings.ts',
    ],
    ['directory', 'warnings'],
    SLICES,
    ['index.ts', 'reminders.ts'],
    ['testing'],
  ],
  server: [
    ['log.ts', 'titles.ts', 'audit', 'warnings'],
    ['http'],
    ['reads'],
    ['csv', 'keycloak', 'first-steps.ts'],
    SLICES,
    ['metrics'],
    ['api.ts'],
    ['app.ts'],
    ['sign-in-service.ts'],
    ['panel.ts'],
    ['main.ts', 'testing'],
  ],
  web: [
    ['theme', 'store'],
    ['language'],
    ['alerts', 'dates'],
    ['navigation'],
    ['sign-in'],
    ['api'],
    ['display'],
    ['list'],
    ['forms'],
    SLICES,
    ['shell'],
    ['router.tsx'],
    ['main.tsx', 'testing'],
  ],
};

interface Import {
  file: string;
  /** As written. */
  target: string;
}

const imports: Import[] = workspaces.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .flatMap((path) => importsOf(`${workspace}/${path}`)),
);

function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
  // Bundles are built from main.ts.
  return importedFiles
    .map(({ fileName }) => ({ file, target: fileName }))
    .filter(({ target }) => !target.includes('/dist/'));
}

/** The import as a path from the root: 'server/src/http/serve.ts'. */
const resolved = ({ file, target }: Import) => join(dirname(file), target);
const print = ({ file, target }: Import) => `${file} imports ${target}`;
const workspaceOf = (path: string) => path.split('/')[0] ?? '';

test('there are imports to look at', () => {
  expect(imports.length).toBeGreaterThan(500);
});

test('every workspace has a rule, and the rules have no cycle', () => {
  expect(Object.keys(MAY_IMPORT).sort()).toEqual(workspaces.toSorted());
  expect(circleIn(Object.entries(MAY_IMPORT).flatMap(([from, to]) => to.map((it) => [from, it] as const)))).toEqual([]);
});

test('no file reaches into another workspace by a relative path', () => {
  const relative = imports.filter(({ target }) => target.startsWith('.'));
  expect(relative.filter((it) => workspaceOf(resolved(it)) !== workspaceOf(it.file)).map(print)).toEqual([]);
});

test('workspaces import only what they may', () => {
  const foreign = imports.filter(({ target }) => target.startsWith('@panel/'));
  expect(foreign.filter((it) => !mayImport(it)).map(print)).toEqual([]);
});

function mayImport({ file, target }: Import): boolean {
  // The only place that connects them: it fills an empty database with the demo.
  if (file === 'server/src/main.ts' && target === '@panel/demo') return true;
  return MAY_IMPORT[workspaceOf(file)]?.includes(workspaceOf(target.replace('@panel/', ''))) ?? false;
}

test('every entry point of a workspace is used', () => {
  const used = new Set(imports.map(({ target }) => target));
  const doors = workspaces.flatMap((workspace) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
    return Object.keys(exports).map((door) => join(name, door));
  });
  // Each file of the contract is an entry point.
  expect(doors.filter((door) => !used.has(door) && door !== '@panel/contract/*')).toEqual([]);
});

test('the contract needs only zod/mini and ipaddr.js', () => {
  const packages = imports.filter(({ file, target }) => file.startsWith('contract/') && !target.startsWith('.'));
  const others = packages.filter(({ file, target }) => !['zod/mini', 'ipaddr.js'].includes(target) && !isTest(file));
  expect(others.map(print)).toEqual([]);
});

test('calls load no schemas, and schemas compile no code, which the content security policy forbids', () => {
  const contract = readdirSync(join(ROOT, 'contract/src')).filter((name) => !isTest(name) && name !== 'jitless.ts');
  const loadedBy = (name: string) => {
    const lines = readFileSync(join(ROOT, 'contract/src', name), 'utf8').split('\n');
    return lines.filter((line) => /^import (?!type )/.test(line)).join('\n');
  };
  const calls = contract.filter((name) => name.endsWith('.calls.ts'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((name) => loadedBy(name) !== "import { endpoint } from './endpoint.ts';")).toEqual([]);
  const withSchemas = contract.filter((name) => loadedBy(name).includes("'zod/mini'"));
  expect(withSchemas.filter((name) => !loadedBy(name).includes("'./jitless.ts'"))).toEqual([]);
});

test('oidc-provider is imported in one place', () => {
  const importers = imports.filter(({ file, target }) => target.startsWith('oidc-provider') && !isTest(file));
  const files = new Set(importers.map(({ file }) => file).filter((file) => !file.endsWith('.d.ts')));
  expect([...files]).toEqual(['identity/src/oidc/oidc-provider.ts']);
});

test('the core does not know HTTP', () => {
  const http = /^(node:)?https?$|^@?fastify|^pino$|^@panel\/contract\/statuses$/;
  const importers = imports.filter(({ file, target }) => file.startsWith('core/') && http.test(target));
  expect(importers.filter(({ file }) => !isTest(file)).map(print)).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'core/package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => http.test(name))).toEqual([]);
});

test('only server/src/http/ and tests use the statuses of message keys', () => {
  const importers = imports.filter(({ target }) => target === '@panel/contract/statuses');
  const knowsHttp = (file: string) => file.startsWith('server/src/http/') || file.startsWith('e2e/') || isTest(file);
  expect(importers.length).toBeGreaterThan(0);
  expect(importers.filter(({ file }) => !knowsHttp(file)).map(print)).toEqual([]);
});

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** 'server/epp' for server/src/epp/…, undefined for what belongs to no slice. */
function sliceOf(path: string): string | undefined {
  const [workspace = '', , folder = ''] = path.split('/');
  return ['core', 'server', 'web'].includes(workspace) && SLICES.includes(folder)
    ? `${workspace}/${folder}`
    : undefined;
}

const intoSlices = imports.filter(({ file, target }) => {
  const slice = target.startsWith('.') ? sliceOf(resolved({ file, target })) : undefined;
  return slice !== undefined && slice !== sliceOf(file);
});

/** The app registers each slice's routes; the router lazily loads each page. */
const putsTogether = ({ file, target }: Import) =>
  (file === 'server/src/api.ts' && target.endsWith('.routes.ts')) ||
  (file === 'web/src/router.tsx' && /-(page|layout)\.tsx$/.test(target));

test('a slice is imported through its index.ts, except where all slices are assembled', () => {
  const others = intoSlices.filter(({ target }) => !/\/index\.tsx?$/.test(target));
  expect(others.filter((it) => !putsTogether(it)).map(print)).toEqual([]);
});

test('only server/src/api.ts and web/src/router.tsx know all slices; other files outside slices know up to two', () => {
  const known = new Map<string, Set<string>>();
  for (const it of intoSlices.filter(({ file }) => sliceOf(file) === undefined && !isTest(file))) {
    known.set(it.file, (known.get(it.file) ?? new Set()).add(String(sliceOf(resolved(it)))));
  }
  const many = [...known].filter(([, slices]) => slices.size > 2).map(([file]) => file);
  expect(many.sort()).toEqual(['server/src/api.ts', 'web/src/router.tsx']);
});

/** 'api' for web/src/api/…, 'main.tsx' for web/src/main.tsx and its test, undefined outside src. */
const folderOf = (path: string) =>
  path.split('/')[1] === 'src' ? path.split('/')[2]?.replace('.test.', '.') : undefined;

describe.each(Object.entries(LAYERS))('in %s', (workspace, layers) => {
  const inside = imports.filter(({ file, target }) => workspaceOf(file) === workspace && target.startsWith('.'));
  const levelOf = (path: string) => layers.findIndex((layer) => layer.some((name) => name === folderOf(path)));

  test('every folder has a layer', () => {
    expect(inside.map(({ file }) => file).filter((file) => folderOf(file) && levelOf(file) === -1)).toEqual([]);
  });

  test('imports point to lower layers', () => {
    const others = inside
      .filter(({ file }) => folderOf(file))
      .filter((it) => folderOf(resolved(it)) !== folderOf(it.file))
      .filter((it) => !(sliceOf(it.file) && sliceOf(resolved(it))))
      .filter(({ file }) => !isTest(file));
    expect(others.filter((it) => levelOf(resolved(it)) >= levelOf(it.file)).map(print)).toEqual([]);
  });
});

test.each(workspaces)('in %s neither files nor folders import each other in a cycle', (workspace) => {
  const inside = imports.filter(({ file, target }) => workspaceOf(file) === workspace && target.startsWith('.'));
  const files = inside.map((it) => [it.file, resolved(it)] as const);
  expect(circleIn(files)).toEqual([]);
  // Not every workspace has a src.
  const partOf = (path: string) => folderOf(path) ?? path.split('/')[1] ?? '';
  const parts = files.filter(([file]) => !isTest(file)).map((paths) => paths.map(partOf) as [string, string]);
  expect(circleIn(parts.filter(([from, to]) => from !== to))).toEqual([]);
});

/** A cycle, if there is one. */
function circleIn(arrows: (readonly [from: string, to: string])[]): string[] {
  const safe = new Set<string>();
  function follow(place: string, way: string[]): string[] {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place];
    if (safe.has(place)) return [];
    for (const [, next] of arrows.filter(([from]) => from === place)) {
      const circle = follow(next, [...way, place]);
      if (circle.length > 0) return circle;
    }
    safe.add(place);
    return [];
  }
  return arrows.map(([from]) => follow(from, [])).find((circle) => circle.length > 0) ?? [];
}
