import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brand } from '../sign-in/brand.ts';
import { configAnswer } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Brand } from './brand.tsx';

async function render() {
  const { container } = await renderPage(<Brand />, { answers: [configAnswer] });
  await screen.findByText('.example');
  return container;
}

test('without a brand, the panel shows its own logo and title', async () => {
  const container = await render();
  expect(container.querySelector('img')?.outerHTML).toBe('<img width="28" height="28" alt="" src="/favicon.svg">');
  expect(container.textContent).toContain('.example registrar panel');
});

test('a registry’s logo is labelled with its name, which is above the title', async () => {
  await render();
  const logo = { src: '/assets/brand/x.svg', width: 64, height: 32, alt: 'Nordic Names' };
  act(() => brand.set({ name: 'Nordic Names', logo }));
  expect(screen.getByRole('img', { name: 'Nordic Names' }).getAttribute('src')).toBe('/assets/brand/x.svg');
  expect(screen.getByText('Nordic Names').parentElement?.textContent).toBe('Nordic Names.example registrar panel');
});
