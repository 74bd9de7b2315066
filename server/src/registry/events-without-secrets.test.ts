import { type UserAction, userActionNames } from '@panel/contract/audit';
import { testCertificates } from '@panel/core/testing/test-certificates';
import { softAuthenticator } from '@panel/identity/testing/soft-authenticator';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { listening } from './testing/listening-registry.ts';

const passwords = { oldPassword: 'First-pw-17', newPassword: 'Second-pw-29' };

test('events of users’ actions contain no passwords, hashes or links', async () => {
  await using certificates = await testCertificates();
  const client = await certificates.create();
  const path = '/services/registrar/epp/certificates';
  const eppCertificates = { use: 'optional', from: undefined, pin: 'certificate' } as const;
  await using panel = await testPanel({ environment: { eppCertificates } });
  await using registry = await listening({ database: panel.database });
  const { handle } = panel.registrar;
  const [admin, tech] = [panel.as('ADMIN'), panel.as('TECH')];
  const sam = `/services/users/sam@${handle}`;
  const user = { name: 'Sam', email: 'sam@example.com', roles: ['SUPPORT'] };
  const whois = { type: 'TECH', name: 'Jo', email: 'jo@example.com', phone: '+32.25550000' };
  const made: string[] = [];
  const createToken = async () => {
    const response = await admin.request('POST', '/services/tokens', {
      name: 'Nightly',
      scopes: ['reports'],
      days: 30,
    });
    made.push(response.json().data.token);
    return response;
  };
  const tokenPath = async () => {
    const { id } = await panel.db.selectFrom('access_token').select('id').executeTakeFirstOrThrow();
    return `/services/tokens/${id}`;
  };
  const authenticator = softAuthenticator(panel.environment.publicUrl);
  // The options and the passkey belong to one session.
  const { id: techId } = await panel.registrar.addAccount('passkeys', ['TECH']);
  const headers = { authorization: `Bearer ${await panel.token(techId)}` };
  const addPasskey = async () => {
    const asked = await tech.request('POST', '/services/me/passkeys/options', { standsAlone: true }, headers);
    const credential = await authenticator.create(asked.json().data.options);
    return tech.request('POST', '/services/me/passkeys', { name: 'My key', standsAlone: true, credential }, headers);
  };
  const actions: Record<UserAction, () => ReturnType<typeof admin.request>> = {
    'access.reviewed': () => admin.request('POST', '/services/review'),
    'account.passkey.added': addPasskey,
    'account.passkey.renamed': async () => {
      const { passkeys } = (await tech.request('GET', '/services/me', undefined, headers)).json().data;
      return tech.request('PUT', `/services/me/passkeys/${passkeys[0].id}`, { name: 'Work laptop' }, headers);
    },
    'account.passkey.removed': async () => {
      const { passkeys } = (await tech.request('GET', '/services/me', undefined, headers)).json().data;
      return tech.request('DELETE', `/services/me/passkeys/${passkeys[0].id}`, undefined, headers);
    },
    'account.recovery_codes.made': () => tech.request('POST', '/services/me/recoveryCodes'),
    'account.signed_out_elsewhere': () => tech.request('DELETE', '/services/me/sessions'),
    'account.password.mailed': () => tech.request('DELETE', '/services/me/password'),
    'epp.certificate.added': () => tech.request('POST', path, { label: 'Client', certificate: client.pem }),
    'epp.certificate.removed': async () => {
      const { results } = (await tech.request('GET', path)).json().data;
      return tech.request('DELETE', `${path}/${results[0].id}`);
    },
    'epp.ip.replaced': () => tech.request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] }),
    'epp.password.changed': () =>
      tech.request('PUT', '/services/registrar/epp/password', { newPassword: passwords.oldPassword }),
    'registrar.contact.changed': () => tech.request('POST', '/services/registrar/whoisContact', whois),
    'token.created': createToken,
    'token.taken_over': async () => {
      await panel.db.updateTable('access_token').set({ created_by_id: 'who left' }).execute();
      return admin.request('POST', `${await tokenPath()}/take-over`);
    },
    'token.removed': async () => admin.request('DELETE', await tokenPath()),
    'user.created': () => admin.request('POST', '/services/users', { username: `sam@${handle}`, ...user }),
    'user.changed': () => admin.request('PUT', sam, { ...user, name: 'Samantha' }),
    'user.password.mailed': () => admin.request('POST', `${sam}/passwordLink`),
    'user.totp.reset': () => admin.request('DELETE', `${sam}/totp`),
    'user.removed': () => admin.request('DELETE', sam),
  };
  for (const [action, act] of Object.entries(actions))
    expect([action, (await act()).statusCode]).toEqual([action, 200]);
  const again = await tech.request('PUT', '/services/registrar/epp/password', passwords);
  expect(again.statusCode).toBe(200);

  const { data } = await registry.ask('/registry/events');
  expect(new Set(data.events.map(({ type }: { type: string }) => type))).toEqual(new Set(userActionNames));
  const events = JSON.stringify(data);
  const { rows } = await sql<{ secret: string }>`
    SELECT password_hash AS secret FROM epp_setting WHERE password_hash IS NOT NULL
    UNION SELECT (regexp_matches(text_body, 'https?://[^[:space:]]+', 'g'))[1] FROM mail_outbox`.execute(panel.db);
  expect(rows.length).toBeGreaterThan(2);
  for (const secret of [...Object.values(passwords), ...made, ...rows.map(({ secret }) => secret)]) {
    expect(events).not.toContain(secret);
  }
  expect(made).toEqual([expect.stringMatching(/^rp_/)]);
  expect(events.replace(/"token\.\w+"/g, '')).not.toMatch(/argon2|scrypt|password_?hash|token|rp_/i);
});
