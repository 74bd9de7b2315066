import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expectAccessibleAt, expectAccessibleInBothSchemes } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { inLanguages } from './support/in-languages.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, expectPageThere, openWithSession, test } from './support/panel-test.ts';
import { viewAs } from './support/view-as.ts';

test('support finds a registrar by one of its users, and helps them', async ({ page, registrar, openAtDesk }) => {
  const { username, email } = await registrar.addAccount(['ADMIN']);
  const { db, id, handle } = registrar;
  await sql`INSERT INTO epp_allowed_ip (registrar_id, position, address, locked_until)
    VALUES (${id}, 0, '192.0.2.7', now() + interval '5 minutes')`.execute(db);
  await openAtDesk(page, '/', 'DESK_SUPPORT');
  await expect(page).toHaveURL(/\/desk\/registrars$/);
  await expect(page.getByRole('banner')).toContainText('registry');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Registrars',
    'Announcements',
    'Audit',
    'System',
  ]);
  await page.getByLabel('Find a registrar').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: handle });
  await expect(row).toContainText(`User ${username}`);
  await expect(row).toContainText('EPP locked');
  await page.getByLabel('Needs attention').selectOption('EPP locked');
  await expect(page).toHaveURL(/attention=EPP_LOCKED/);
  await expect(page.getByRole('heading', { name: '1 registrar', exact: true })).toBeVisible();
  await row.getByRole('link', { name: handle, exact: true }).click();

  await page.getByRole('button', { name: 'Unlock EPP' }).click();
  await expect(page.getByRole('button', { name: 'Unlock EPP' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Help Toni Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Help Toni Test' });
  await dialog.getByRole('button', { name: 'Lock out' }).click();
  await page.getByRole('dialog', { name: 'Lock out' }).getByRole('button', { name: 'Lock out' }).click();
  await expect(dialog.getByRole('button', { name: 'Restore access' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore access' }).click();
  await expect(dialog.getByRole('button', { name: 'Send password link' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove administrator' })).toHaveCount(0);
});

test('a desk administrator suspends a registrar, and a missing reason loses no input', async ({
  page,
  registrar,
  openAtDesk,
}) => {
  const { handle } = registrar;
  const { username } = await openAtDesk(page, `/desk/registrars/${handle}`, 'DESK_ADMIN');
  await page.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set status' });
  await dialog.getByLabel('Status').selectOption('SUSPENDED');
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await expect(dialog.getByText('Please give a reason. The registrar will see it.')).toBeVisible();
  await expect(dialog.getByLabel('Status')).toHaveValue('SUSPENDED');
  await dialog.getByLabel('Reason').fill('Unpaid invoices');
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await expect(dialog).toBeHidden();
  const block = page.getByRole('region', { name: 'Status', exact: true });
  await expect(block).toContainText('Suspended');
  await expect(block).toContainText(username);
  await expect(block).toContainText('Unpaid invoices');

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Staff member').fill(username);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row').filter({ hasText: handle })).toContainText('Unpaid invoices');
});

test('a registrar is added, with its first administrator', async ({ page, openAtDesk }) => {
  const handle = `n${randomBytes(4).toString('hex')}`;
  await openAtDesk(page, '/desk/registrars', 'DESK_ADMIN');
  await page.getByRole('link', { name: 'Add registrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add registrar' });
  await dialog.getByLabel('Registrar handle').fill(handle);
  await dialog.getByLabel('Organisation').fill('New Names');
  await dialog.getByRole('button', { name: 'Add registrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New Names' })).toBeVisible();
  await page.getByRole('button', { name: 'Add administrator' }).click();
  const form = page.getByRole('dialog', { name: 'Add administrator' });
  await form.getByLabel('Username').fill('kim');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Kim First');
  await form.getByLabel('E-mail').fill(`kim@${handle}.example`);
  await form.getByRole('button', { name: 'Add administrator' }).click();
  await expect(page.getByRole('row').filter({ hasText: `kim@${handle}` })).toContainText('Administrator');
});

test('a read-only member is offered no change, and a registrar’s user finds no desk', async ({
  page,
  otherPage,
  registrar,
  openAtDesk,
  openFor,
}) => {
  const account = await registrar.addAccount(['ADMIN']);
  await openAtDesk(page, `/desk/registrars/${registrar.handle}`, 'DESK_READ');
  await expect(page.getByRole('row').filter({ hasText: 'Toni Test' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Help|Set status|Add|Edit|Change/ })).toHaveCount(0);
  await openFor(otherPage, account, '/desk/registrars');
  await expect(otherPage.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('support views two registrars in two tabs, cannot change anything, and the history records it', async ({
  page,
  otherPage,
  registrar,
  registry,
  openAtDesk,
  openFor,
}) => {
  const other = await registry.addRegistrar();
  const admin = await registrar.addAccount(['ADMIN']);
  await openAtDesk(page, `/desk/registrars/${registrar.handle}`, 'DESK_SUPPORT');
  const tab = await page.context().newPage();
  await openWithSession(tab, `/desk/registrars/${other.handle}`);
  await viewAs(page, 'A question by phone');
  await viewAs(tab, 'Another question');
  for (const [each, handle] of [
    [page, registrar.handle],
    [tab, other.handle],
  ] as const) {
    const bar = each.getByRole('complementary', { name: 'Viewing as a registrar' });
    await expect(bar).toContainText(`You are viewing the panel as ${handle}. Read only until `);
    await expectPageThere(each);
    await expectAccessibleInBothSchemes(each);
  }
  await page.getByRole('navigation', { name: 'Registrar' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('A question by phone')).toBeVisible();
  await openWithSession(page, '/epp/ipaddresses/edit');
  await expect(page).toHaveURL(/\/epp\/ipaddresses$/);
  await expectPageThere(page);
  await expect(page.getByRole('link', { name: /Update|Edit/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the desk' }).click();
  await expect(page).toHaveURL(/\/desk\/registrars$/);
  await tab.close();

  await openFor(otherPage, admin, '/registrar/history');
  const lines = otherPage.getByRole('region', { name: 'Changes, newest first' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Registry stopped viewing the panel as you see it');
  await expect(lines.nth(1)).toContainText('Registry started viewing the panel as you see it');
  await expect(lines.nth(1)).toContainText('A question by phone');
});

test('the search box in the header finds registrars, people and pages', async ({ page, registrar, openAtDesk }) => {
  const { username } = await registrar.addAccount(['ADMIN']);
  await openAtDesk(page, '/desk/system', 'DESK_READ');
  const box = page.getByRole('combobox', { name: 'Find anything' });
  await box.fill(username);
  // The last option, which searches for the name, appears earlier.
  await page.getByRole('option', { name: new RegExp(`^${registrar.handle}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/registrars/${registrar.handle}$`));
  await box.fill('audit');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
});

const pages = ['/desk/registrars', '/desk/announcements', '/desk/audit', '/desk/system', '/desk/staff'];

test('the desk is accessible, in both colour schemes', async ({ page, registrar, openAtDesk }) => {
  test.slow();
  await registrar.addAccount(['ADMIN']);
  await openAtDesk(page, '/desk/registrars', 'DESK_ADMIN');
  const { handle } = registrar;
  const dialogs = ['status', 'contact', 'threshold', 'administrator'].map((name) => `?open=${name}`);
  const addresses = [...pages, `/desk/registrars/${handle}`, ...dialogs.map((it) => `/desk/registrars/${handle}${it}`)];
  for (const [position, address] of addresses.entries()) {
    await follow(page, address);
    await expectAccessibleAt(page, position);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the desk fits', async ({ page, registrar, openAtDesk }) => {
    await registrar.addAccount(['ADMIN']);
    await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
    await openAtDesk(page, '/desk/registrars', 'DESK_ADMIN');
    for (const address of [...pages, `/desk/registrars/${registrar.handle}`]) {
      await follow(page, address);
      expect([address, await layoutFaults(page)]).toEqual([address, []]);
    }
  });

  test('the desk is complete in every language', async ({ page, registrar, openAtDesk }) => {
    test.slow();
    await registrar.addAccount(['ADMIN']);
    await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
    await openAtDesk(page, '/desk/registrars', 'DESK_ADMIN');
    const found: string[] = [];
    for (const [position, address] of [...pages, `/desk/registrars/${registrar.handle}`].entries()) {
      await follow(page, address);
      await inLanguages(page, position, async (language) => {
        found.push(...(await layoutFaults(page)).map((fault) => `${language} ${address}: ${fault}`));
      });
    }
    expect(found).toEqual([]);
  });
});
