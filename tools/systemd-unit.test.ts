import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const unit = fileURLToPath(new URL('../deploy/systemd/registrar-panel.service', import.meta.url));
const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
const isMissing = analyze('--version').status !== 0;

test.skipIf(isMissing)('the service is sandboxed as far as Node.js allows', () => {
  const { stdout } = analyze('security', '--offline=true', '--no-pager', unit);
  const level = /Overall exposure level for registrar-panel.service: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(level)).toBeLessThan(2);
});
