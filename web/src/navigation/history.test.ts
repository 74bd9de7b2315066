import { beforeEach, expect, test, vi } from 'vitest';
import { createGuardedHistory } from './history.ts';

beforeEach(() => window.history.replaceState(null, '', '/start'));

function open() {
  const history = createGuardedHistory();
  const seen: string[] = [];
  const stop = history.listen(() => seen.push(history.current().location.pathname));
  return { history, seen, stop };
}

test('pages can be pushed, replaced and gone back to', async () => {
  const { history, seen, stop } = open();
  history.navigator.push('/one', null);
  history.navigator.push({ pathname: '/two', search: '?page=2' }, null);
  history.navigator.replace('/three', null);
  history.navigator.go(-1);
  await vi.waitFor(() => expect(seen).toEqual(['/one', '/two', '/three', '/one']), 20_000);
  stop();
});

test('a guarded page is not left by a link until the user agrees', () => {
  const { history, stop } = open();
  const asked: (() => void)[] = [];
  history.guardWith({ holds: () => true, ask: (proceed) => asked.push(proceed) });
  history.navigator.push('/elsewhere', null);
  expect(window.location.pathname).toBe('/start');
  asked[0]?.();
  expect(window.location.pathname).toBe('/elsewhere');
  stop();
});

test.each([
  ['back', -1, '/start'],
  ['forward', 1, '/last'],
])('a guarded page is not left by %s until the user agrees', async (_name, steps, target) => {
  const { history, seen, stop } = open();
  history.navigator.push('/form', null);
  history.navigator.push('/last', null);
  history.navigator.go(-1);
  await vi.waitFor(() => expect(seen.at(-1)).toBe('/form'), 20_000);

  const asked: (() => void)[] = [];
  history.guardWith({ holds: () => true, ask: (proceed) => asked.push(proceed) });
  history.navigator.go(steps);
  await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/form'), 20_000);
  expect(seen.at(-1)).toBe('/form');

  asked[0]?.();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(target), 20_000);
  stop();
});

test('a removed guard no longer asks', () => {
  const { history, stop } = open();
  const lift = history.guardWith({ holds: () => true, ask: () => {} });
  lift();
  history.navigator.push('/elsewhere', null);
  expect(window.location.pathname).toBe('/elsewhere');
  stop();
});

test('a guard with nothing to protect lets back through at once', async () => {
  const { history, seen, stop } = open();
  history.navigator.push('/form', null);
  history.guardWith({ holds: () => false, ask: () => expect.unreachable() });
  history.back();
  await vi.waitFor(() => expect(seen).toEqual(['/form', '/start']), 20_000);
  stop();
});

test('back is one step, however often it is called meanwhile', async () => {
  const { history, seen, stop } = open();
  history.navigator.push('/one', null);
  history.navigator.push('/two', null);
  history.back();
  history.back();
  await vi.waitFor(() => expect(seen.at(-1)).toBe('/one'), 20_000);
  history.back();
  await vi.waitFor(() => expect(seen).toEqual(['/one', '/two', '/one', '/start']), 20_000);
  stop();
});
