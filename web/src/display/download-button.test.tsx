import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { DownloadButton } from './download-button.tsx';

test('a download shows its progress until it is done', async () => {
  let progress = (_: number) => {};
  let finish = () => {};
  const download = (onProgress: typeof progress) =>
    new Promise<void>((resolve) => {
      progress = onProgress;
      finish = resolve;
    });
  await renderPage(<DownloadButton label="List" download={download} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'List' });
  await userEvent.click(button);
  expect(button.ariaDisabled).toBe('true');
  progress(1_234_567);
  expect(await screen.findByText('Downloaded so far: 1.2 MB')).toBeTruthy();
  finish();
  await expect.poll(() => button.ariaDisabled).toBe(null);
  expect(screen.queryByText(/Downloaded/)).toBeNull();
});

test('a cancelled download raises no error, and the focus returns to the button', async () => {
  const signals: AbortSignal[] = [];
  const download = (_: unknown, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  await renderPage(<DownloadButton label="List" download={download} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'List' });
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel download' }));
  await expect.poll(() => button.ariaDisabled).toBe(null);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel download' })).toBeNull();
  await userEvent.click(button);
  expect(signals[1]?.aborted).toBe(false);
});
