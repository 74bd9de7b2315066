import type { CertificateWarning } from '@panel/contract/epp-certificates';
import { postCertificate, postCertificateInspection } from '@panel/contract/epp-certificates.calls';
import type { MessageKey } from '@panel/contract/errors';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refuse, wordsOf } from '../../testing/answers.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NewCertificateForm } from './new-certificate-form.tsx';
import { exampleKey, examplePem, inspectedExample, pemOf } from './testing/example-certificate.ts';

const user = newUser();
const inspection = answer(postCertificateInspection, inspectedExample);

async function open(...answers: readonly Answer[]) {
  const onDone = vi.fn();
  const { server, container } = await renderPage(<NewCertificateForm text="" onDone={onDone} />, {
    roles: ['TECH'],
    answers: [inspection, ...answers],
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Certificate' });
  const file = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!file) throw new Error('there is no field for a file');
  return {
    ...{ server, onDone, field },
    label: screen.getByRole<HTMLInputElement>('textbox', { name: 'Label' }),
    add: screen.getByRole<HTMLButtonElement>('button', { name: 'Add certificate' }),
    paste: async (text: string) => {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    },
    choose: (content: string | Uint8Array<ArrayBuffer>) => user.upload(file, fileOf(content)),
    sent: () => server.callsTo(postCertificateInspection).map(({ body }) => body.certificate),
  };
}

/** jsdom's files lack the read methods of browsers. */
function fileOf(content: string | Uint8Array<ArrayBuffer>): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], 'client.pem'), { arrayBuffer: async () => bytes.buffer });
}

test('the contents of a certificate are shown before it is added with a label', async () => {
  const { server, label, add, paste, onDone } = await open(answer(postCertificate, { id: '1' }));
  await paste(`some words before\n${examplePem}and after`);
  const facts = screen.getByRole('status');
  await waitFor(() => expect(facts.textContent).toContain('CN=client.example'));
  for (const text of [
    'Self-signed',
    'ECDSA P-256, SHA-256 with ECDSA',
    '01AB',
    inspectedExample.sha256,
    inspectedExample.spki,
  ])
    expect(facts.textContent).toContain(text);
  expect(add.disabled).toBe(true);
  await user.type(label, 'Production');
  await user.click(add);
  expect(await screen.findByText('The certificate was added.')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.callsTo(postCertificate)[0]?.body).toEqual({ label: 'Production', certificate: examplePem });
  expect(server.callsTo(postCertificateInspection)[0]?.body).toEqual({ certificate: examplePem });
});

const odd: Record<CertificateWarning, RegExp> = {
  'no-client-auth': /its extended key usage lacks clientAuth/,
  'weak-key': /fewer than 2048 bits/,
  'weak-signature': /SHA-1 or MD5/,
  'ends-soon': /It expires within 30 days/,
  'not-yet-valid': /It is not valid yet/,
  'own-authority': /marked as a certificate authority, as “openssl req -x509” creates it\. This is accepted/,
};

test('warnings are shown in words, and it can still be added', async () => {
  const warnings = Object.keys(odd) as CertificateWarning[];
  const { label, add, paste } = await open(
    answer(postCertificateInspection, { ...inspectedExample, issuer: 'CN=Root', isOfChain: true, warnings }),
  );
  await user.type(label, 'Production');
  await paste(examplePem);
  const facts = screen.getByRole('status');
  await waitFor(() =>
    expect(facts.textContent).toMatch(/This is a certificate chain\. Only the client certificate is/),
  );
  for (const words of Object.values(odd)) expect(facts.textContent).toMatch(words);
  expect(facts.textContent).toContain('CN=Root');
  expect(add.disabled).toBe(false);
});

test.each([
  ['pasted with its certificate', `${examplePem}${exampleKey}`],
  ['pasted alone', exampleKey],
  ['pasted, encrypted', exampleKey.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE')],
  ['pasted under a wrong name', pemOf('MAUCAQAwAA==')],
])('a private key %s is not sent, and the field is cleared', async (_, text) => {
  const { server, field, label, add, paste } = await open();
  await user.type(label, 'Production');
  await paste(text);
  expect(screen.getByText(/^This contained a private key\. It was not sent, and the field was cleared\./)).toBeTruthy();
  expect([field.value, add.disabled]).toEqual(['', true]);
  expect(server.requests().filter(({ url }) => url.includes('certificates'))).toEqual([]);
  await paste(examplePem);
  await waitFor(() => expect(add.disabled).toBe(false));
  expect(screen.queryByText(/^This contained a private key/)).toBeNull();
});

test.each([
  ['PEM', exampleKey],
  ['DER', Uint8Array.from([0x30, 0x05, 0x02, 0x01, 0x00, 0x30, 0x00])],
])('a file with a private key as %s is not sent', async (_, content) => {
  const { field, choose, sent } = await open();
  await choose(content);
  expect(await screen.findByText(/^This contained a private key/)).toBeTruthy();
  expect([field.value, sent()]).toEqual(['', []]);
});

test.each([
  ['PEM', examplePem],
  ['DER', Uint8Array.from([0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x01])],
])('a file as %s is read in the browser', async (_, content) => {
  const { field, choose, sent } = await open();
  await choose(content);
  await waitFor(() => expect(field.value).toBe(examplePem));
  await waitFor(() => expect(sent()).toEqual([examplePem]));
});

test.each([
  ['anything but a certificate', 'words', 'epp.certificate.unreadable'],
  ['half a certificate', examplePem.slice(0, 40), 'epp.certificate.unreadable'],
  ['too long a text', examplePem.repeat(1100), 'epp.certificate.too.large'],
] as const)('%s is rejected with a message and not sent', async (_, text, key) => {
  const { add, label, paste, sent } = await open();
  await user.type(label, 'Production');
  await paste(text);
  expect(screen.getByText(wordsOf(key))).toBeTruthy();
  expect([add.disabled, sent()]).toEqual([true, []]);
});

const refusals = [
  'epp.certificate.authority',
  'epp.certificate.expired',
  'epp.certificate.leaves',
] as const satisfies MessageKey[];

test.each(refusals)('%s is reported on the field before anything is added', async (key) => {
  const { add, label, paste } = await open(refuse(postCertificateInspection, key, { field: 'certificate' }));
  await user.type(label, 'Production');
  await paste(examplePem);
  expect(await screen.findByText(wordsOf(key))).toBeTruthy();
  expect(add.disabled).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a certificate that the registrar already has is rejected on the field until the text changes', async () => {
  const { add, field, label, paste, choose, onDone } = await open(
    refuse(postCertificate, 'epp.certificate.known', { field: 'certificate' }),
  );
  await user.type(label, 'Production');
  await paste(examplePem);
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  expect(await screen.findByText(wordsOf('epp.certificate.known'))).toBeTruthy();
  expect([field.value, label.value]).toEqual([examplePem, 'Production']);
  expect(onDone).not.toHaveBeenCalled();
  await choose(pemOf('MAUwAwIBAg=='));
  await waitFor(() => expect(screen.queryByText(wordsOf('epp.certificate.known'))).toBeNull());
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  expect(await screen.findByText(wordsOf('epp.certificate.known'))).toBeTruthy();
  await paste(examplePem);
  expect(screen.queryByText(wordsOf('epp.certificate.known'))).toBeNull();
});

test('a sixth is refused in an alert, and the input stays', async () => {
  const { add, label, paste } = await open(refuse(postCertificate, 'epp.certificate.limit', { values: { n: 5 } }));
  await user.type(label, 'Production');
  await paste(examplePem);
  await waitFor(() => expect(add.disabled).toBe(false));
  await user.click(add);
  expect(await screen.findByText(wordsOf('epp.certificate.limit', { n: 5 }))).toBeTruthy();
  expect(label.value).toBe('Production');
});
