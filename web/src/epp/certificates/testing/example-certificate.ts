import type { EppCertificate, InspectedCertificate } from '@panel/contract/epp-certificates';

const DAY_MS = 24 * 60 * 60_000;

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const facts = {
  subject: 'CN=client.example',
  issuer: 'CN=client.example',
  serial: '01AB',
  from: inDays(-10),
  until: inDays(300),
  keyType: 'ECDSA P-256',
  signature: 'SHA-256 with ECDSA',
  sha256: 'aa'.repeat(32),
  spki: 'ee'.repeat(32),
  warnings: [],
};

export const exampleCertificate: EppCertificate = {
  ...facts,
  id: '1',
  label: 'Client',
  lastUsed: null,
  addedBy: 'tech@aurora',
  added: '2026-07-01T12:00:00Z',
};

export const inspectedExample: InspectedCertificate = { ...facts, isOfChain: false };

/** Only begins like a certificate: the browser checks no more than that. */
export const examplePem = pemOf('MAUwAwIBAQ==');
export const exampleKey = '-----BEGIN PRIVATE KEY-----\nMAUCAQAwAA==\n-----END PRIVATE KEY-----\n';

export function pemOf(base64: string): string {
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}
