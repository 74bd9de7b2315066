import { afterEach, expect, test, vi } from 'vitest';
import { panelCommand } from './panel-command.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [undefined, 'npm run panel -- migrate'],
  ['registrar-panel', 'registrar-panel migrate'],
])('with PANEL_COMMAND=%s, the command is %s', (PANEL_COMMAND, typed) => {
  vi.stubEnv('PANEL_COMMAND', PANEL_COMMAND);
  expect(panelCommand('migrate')).toBe(typed);
});
