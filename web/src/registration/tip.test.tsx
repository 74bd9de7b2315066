import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { HelpTip } from './tip.tsx';

async function openTip(open: (user: ReturnType<typeof newUser>, target: Element) => Promise<void> | void) {
  await renderPage(
    <>
      <HelpTip label="About this date" text="It might change." />
      <p>Elsewhere</p>
    </>,
  );
  const user = newUser();
  const target = screen.getByRole('button', { name: 'About this date' });
  await open(user, target);
  expect((await screen.findByRole('tooltip')).textContent).toBe('It might change.');
  return { user, target };
}

const isOpen = () => screen.queryByRole('tooltip') !== null;

test('a tip that the mouse opened closes when it leaves', async () => {
  const { user, target } = await openTip((user, target) => user.hover(target));
  await user.unhover(target);
  expect(isOpen()).toBe(false);
});

test('a tip that was touched stays if a mouse elsewhere moves, and closes with a touch elsewhere', async () => {
  const { user, target } = await openTip((user, target) => user.pointer({ keys: '[TouchA]', target }));
  fireEvent.mouseLeave(target);
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  expect(isOpen()).toBe(false);
});

test('a tip that was touched without getting the focus closes with a touch elsewhere', async () => {
  const { user } = await openTip((_user, target) => {
    fireEvent.mouseEnter(target);
  });
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Elsewhere') });
  expect(isOpen()).toBe(false);
});

test('Escape closes a tip under the mouse, wherever the focus is, and nothing else', async () => {
  const { user } = await openTip((user, target) => user.hover(target));
  const others = vi.fn();
  window.addEventListener('keydown', others);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(others).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(others).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', others);
});
