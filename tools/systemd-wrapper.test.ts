import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The wrapper as shipped, but with its files in a directory of the test, and a systemd-run that prints its arguments.

const wrapper = fileURLToPath(new URL('../deploy/systemd/registrar-panel', import.meta.url));

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'panel-wrapper-'));
  mkdirSync(join(root, 'etc'));
  mkdirSync(join(root, 'a b'));
  writeFileSync(join(root, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  writeFileSync(join(root, 'wrapper'), readFileSync(wrapper, 'utf8').replaceAll('/etc/registrar-panel', `${root}/etc`));
  for (const name of ['systemd-run', 'wrapper']) chmodSync(join(root, name), 0o755);
});
afterAll(() => rmSync(root, { recursive: true }));

function run(args: string[], names: Record<string, string> = {}) {
  const env = { PATH: `${root}:${process.env.PATH}`, ...names };
  const { status, stdout, stderr } = spawnSync(join(root, 'wrapper'), args, {
    env,
    cwd: join(root, 'a b'),
    encoding: 'utf8',
  });
  return { status, stderr, given: stdout.trimEnd().split('\n') };
}

const service = () => `--property=EnvironmentFile=${root}/etc/environment`;
const owner = () => `--property=EnvironmentFile=${root}/etc/owner`;

test('a command has the settings of the service, and knows from where it was called', () => {
  const { status, given } = run(['backup', 'of today.gz']);
  expect(status).toBe(0);
  expect(given).toContain(service());
  expect(given).not.toContain(owner());
  expect(given).toContain(`--setenv=CALLER_DIRECTORY=${root}/a b`);
  expect(given.slice(-3)).toEqual(['operator/dist/main.js', 'backup', 'of today.gz']);
});

test('messages mention the wrapper, in commands, the service and the image', () => {
  expect(run(['check']).given).toContain('--setenv=PANEL_COMMAND=registrar-panel');
  for (const file of ['systemd/registrar-panel.service', 'Containerfile'])
    expect(readFileSync(join(dirname(wrapper), '..', file), 'utf8')).toMatch(
      /^ENV.* PANEL_COMMAND=registrar-panel\b/im,
    );
});

test("with --owner, the owner's settings come last and take precedence", () => {
  expect(run(['--owner', 'migrate'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/etc\/owner cannot be read\. It holds DATABASE_URL with the owner of the tables\.$/m),
  });
  writeFileSync(join(root, 'etc/owner'), 'DATABASE_URL=postgres://panel@db/panel\n');
  const { status, given } = run(['--owner', 'migrate', '--json']);
  expect(status).toBe(0);
  expect(given.indexOf(owner())).toBeGreaterThan(given.indexOf(service()));
  expect(given.slice(-3)).toEqual(['operator/dist/main.js', 'migrate', '--json']);
});

test('it passes on who called it, for the audit', () => {
  const { given } = run(['keys', 'rotate'], { SUDO_USER: 'sam', OPERATOR_NAME: 'Kim Berg' });
  expect(given).toContain('--setenv=SUDO_USER=sam');
  expect(given).toContain('--setenv=OPERATOR_NAME=Kim Berg');
  expect(run(['keys', 'rotate']).given.join()).not.toMatch(/SUDO_USER|OPERATOR_NAME/);
});
