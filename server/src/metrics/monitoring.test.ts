import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startMetrics } from './index.ts';

// Checks that the monitoring files in this repository use metrics that the panel provides.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const settings = { metricsListen: '127.0.0.1:0', metricsListenRemote: false, dataDir: tmpdir() };
const metrics = await startMetrics({ settings, connection: { port: 1 }, log: createLog('silent') });
metrics.watchSearches(() => ({ running: 0, waiting: 0 }));
metrics.watchExports(() => ({ running: 0, waiting: 0 }));
metrics.watchReplica({ pool: new pg.Pool(), isRead: () => true });
const { port } = metrics.address() as AddressInfo;
const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
await metrics.close();

const types = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) => ({ name, type }));
const given = types.map(({ name }) => name);
const series = types.flatMap(({ name, type }) =>
  type === 'histogram' ? ['', '_bucket', '_count', '_sum'].map((part) => `${name}${part}`) : [name],
);
const namesIn = (text: string) => [...new Set(text.match(/\b(?:panel|process|nodejs)_[a-z0-9_]+/g))];

test('there are metrics to check', () => {
  expect(given.length).toBeGreaterThan(30);
});

test.each(['deploy/prometheus/panel.rules.yml', 'deploy/grafana/panel.json', 'docs/MONITORING.md'])(
  '%s uses only metrics that the panel provides',
  (path) => {
    const asked = namesIn(read(path));
    expect(asked.length).toBeGreaterThan(9);
    expect(asked.filter((name) => !series.includes(name))).toEqual([]);
  },
);

test('docs/MONITORING.md explains every metric and every alert, and no other', () => {
  const guide = read('docs/MONITORING.md');
  const own = given.filter((name) => name.startsWith('panel_'));
  expect(
    namesIn(guide)
      .filter((name) => name.startsWith('panel_'))
      .sort(),
  ).toEqual(own.sort());
  const alerts = Array.from(read('deploy/prometheus/panel.rules.yml').matchAll(/alert: (\w+)/g), ([, name]) => name);
  expect(Array.from(guide.matchAll(/`(Panel\w+)`/g), ([, name]) => name)).toEqual(alerts);
});

interface DashboardPanel {
  id: number;
  type: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/panel.json')) as { panels: DashboardPanel[] };

test('every panel of the dashboard has a query and its own place', () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(promtool)('promtool accepts the alerts, and each fires when it should', () => {
  const cwd = `${ROOT}deploy/prometheus`;
  expect(execFileSync('promtool', ['check', 'rules', 'panel.rules.yml'], { cwd, encoding: 'utf8' })).toContain(
    'SUCCESS',
  );
  const tried = execFileSync('promtool', ['test', 'rules', 'panel.rules.test.yml'], { cwd, encoding: 'utf8' });
  expect(tried).toContain('SUCCESS');
});

test.runIf(promtool)('promtool can parse every query of the dashboard', () => {
  const directory = mkdtempSync(join(tmpdir(), 'panel-dashboard-'));
  try {
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(20);
    const rules = queries.map((query, number) => ({
      record: `dashboard:query_${number}`,
      expr: query.replaceAll('$__rate_interval', '1m').replaceAll(/\$(?:job|instance)/g, 'x'),
    }));
    const file = join(directory, 'queries.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain('SUCCESS');
  } finally {
    rmSync(directory, { recursive: true });
  }
});
