import type { Page } from '@playwright/test';
import { expectPageThere, fillSignIn } from './panel-test.ts';
import type { TestRegistrar } from './test-registrar.ts';

const demo = { username: 'support@aurora', password: 'Demo-panel-2026' };

export async function openDemo(page: Page, address: string) {
  await page.goto(address);
  await fillSignIn(page, demo);
  await expectPageThere(page);
}

export async function addRegistrations(registrar: TestRegistrar, count: number) {
  const names = Array.from(
    { length: count },
    (_, n) => `${registrar.handle}-${String(n + 1).padStart(4, '0')}.example`,
  );
  await registrar.db
    .insertInto('domain')
    .values(names.map((name) => ({ registrar_id: registrar.id, name, alabel: name })))
    .execute();
  return names;
}
