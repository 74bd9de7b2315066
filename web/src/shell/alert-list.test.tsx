import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentAlertHost } from '../alerts/alert-host.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { Modal } from '../display/modal.tsx';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';

const user = newUser();
const raise = () => act(() => raiseAlert({ type: 'error', message: 'No.', host: currentAlertHost() }));
const gone = () => expect.poll(() => screen.queryByRole('alert')).toBeNull();

test('Escape closes the alerts, from anywhere', async () => {
  await renderPage(<input aria-label="Field" />);
  await user.click(screen.getByLabelText('Field'));
  raise();
  await user.keyboard('{Escape}');
  await gone();
  expect(document.activeElement).toBe(screen.getByLabelText('Field'));
});

test('in a dialog, Escape closes the dialog', async () => {
  const close = vi.fn();
  await renderPage(
    <Modal opened title="Question" onClose={close}>
      Text
    </Modal>,
  );
  raise();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert').closest('dialog')).toBeTruthy();
});

test('closing an alert returns the focus', async () => {
  await renderPage(<input aria-label="Field" />);
  await user.click(screen.getByLabelText('Field'));
  raise();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await gone();
  expect(document.activeElement).toBe(screen.getByLabelText('Field'));
});

test('alerts move to the bottom if they would cover the focused element', async () => {
  const boxes = new Map<Element, DOMRect>();
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  measure.mockImplementation(function (this: Element) {
    return boxes.get(this) ?? new DOMRect(500, 60, 480, 60);
  });
  await renderPage(
    <>
      <input aria-label="Covered" />
      <input aria-label="Free" />
    </>,
  );
  boxes.set(screen.getByLabelText('Covered'), new DOMRect(100, 80, 600, 36));
  boxes.set(screen.getByLabelText('Free'), new DOMRect(100, 180, 600, 36));
  raise();
  const place = () => screen.getByRole('alert').closest('[data-place]')?.getAttribute('data-place');
  await user.click(screen.getByLabelText('Covered'));
  expect(place()).toBe('bottom');
  await user.click(screen.getByLabelText('Free'));
  expect(place()).toBe('top');
  measure.mockRestore();
});
