import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

const NEW_PASSWORD = 'nine purple elephants';

test('a new password by a link leaves the second step as it is', async () => {
  await using service = await testIdentity();
  const account = await service.addAccount({ maySkipTotp: false });

  async function enterPassword(password?: string) {
    const browser = service.newBrowser();
    const { interaction, verifier } = await browser.open();
    const page = await browser.follow(await browser.submit(interaction, account.username, password));
    const enter = async (code: string) => browser.follow(await browser.post(`${interaction}/code`, { code }));
    return { browser, verifier, page, enter };
  }

  const first = await enterPassword();
  const key = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(first.page.body)?.[1]?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await first.enter(totp.generate());

  await service.identity.accounts.sendPasswordLink(service.db, account.id);
  const owner = service.newBrowser();
  await owner.post(service.mails.at(-1)?.link ?? '', { password: NEW_PASSWORD, repeat: NEW_PASSWORD });
  // The link itself does not sign in.
  expect((await owner.open()).interaction).not.toBe('');

  const { browser, verifier, page, enter } = await enterPassword(NEW_PASSWORD);
  expect(page.body).toContain('One-time code');
  expect(page.body).not.toContain('Set up 2-step verification');
  const back = await enter(totp.generate({ timestamp: Date.now() + 30_000 }));
  expect(await browser.redeem(browser.codeIn(back), verifier)).toMatchObject({ status: 200 });
});
