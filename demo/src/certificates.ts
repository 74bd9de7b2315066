import { createHash, X509Certificate } from 'node:crypto';
import type { Database } from '@panel/database/database';
import { daysFrom } from './access-tokens.ts';
import type { AddedRegistrar } from './registrars.ts';

// Shown only if EPP_CERTIFICATES is set. Their private keys no longer exist.

const leaving =
  'MIIBhjCCASygAwIBAgIURadXhPjaHPCER/QR6zMMIPnYy6UwCgYIKoZIzj0EAwIwHzEdMBsGA1UEAwwUZXBwLTEuYXVyb3JhLmV4YW1wbGUwIBcNMjYwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMB8xHTAbBgNVBAMMFGVwcC0xLmF1cm9yYS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEC3oq4+N7c4vsU5vy7X+g2W85hE8tE31gvQEwfcQ9XzY+Fzj1RmUMoFFQUbdtfLtvedj4hJ7UJ64bm1B5z+MotqNEMEIwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4EFgQUflUgVxxM/F/qQopyJci+AhnBg3cwCgYIKoZIzj0EAwIDSAAwRQIhAKoodAXsSBjyBg56pJzIf7UJ+PEaRWpopMw81Z84HSw6AiBfQ8iMJT4I18TXHuitd63BP06kEOpFq3/atQ2CfPDAMg==';
const successor =
  'MIIBhzCCASygAwIBAgIUdd6dfGGXFL8S4kKudA9sGKZBm0AwCgYIKoZIzj0EAwIwHzEdMBsGA1UEAwwUZXBwLTIuYXVyb3JhLmV4YW1wbGUwIBcNMjYwMTAxMDAwMDAwWhgPMjEyNjAxMDEwMDAwMDBaMB8xHTAbBgNVBAMMFGVwcC0yLmF1cm9yYS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEj55K60W6IB+BiukglUOQXzAHyYF4+Qu3P73l3u0K4NSGdvY2RXqHSXNGK+x//xyERjmI+iGNCWZ0unrkf4kyYqNEMEIwDAYDVR0TAQH/BAIwADATBgNVHSUEDDAKBggrBgEFBQcDAjAdBgNVHQ4EFgQULCLL9mTfj9G7+pgo5FBJAlz7uUUwCgYIKoZIzj0EAwIDSQAwRgIhAJEs5kHwJpFBlRGKa40u7WvOxunubeBQQXL/IMhaBlLbAiEAkFtNEzRm3fYyZ35zMD234hmJyF874g6oaJMAYKLCDvA=';
const stranger =
  'MIIBgzCCASqgAwIBAgIUJj9ekNFzzIJREgUIkNAPkPpwx1YwCgYIKoZIzj0EAwIwHjEcMBoGA1UEAwwTdGVzdC5hdXJvcmEuZXhhbXBsZTAgFw0yNjAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAwMFowHjEcMBoGA1UEAwwTdGVzdC5hdXJvcmEuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDjp7qfKNLS8IdVitOTuuxY4eMXn9jCntU4fYeLMOB4+OwTg08sOD9hR4XYzoJpBD+i4D8LV+mCFLnPAP2Cn/7yjRDBCMAwGA1UdEwEB/wQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwIwHQYDVR0OBBYEFNNbYZPmncHjuowQc9CpxGV45x0IMAoGCCqGSM49BAMCA0cAMEQCIHZKqZpS3Bki8VH0FBGr8o//wBEEH6/BT/la0/mcxlKsAiBFE9q9Cw2Yktj/p8gkH0ydvmEh+APC9pCzj66gm+Veaw==';

/**
 * One that expires soon, and its successor. The certificates themselves expire far in the future, so that they are
 * valid whenever the demo starts.
 */
export async function addCertificates(db: Database, { id }: AddedRegistrar, now: Date): Promise<void> {
  const of = { registrar_id: id, valid_from: new Date('2026-01-01T00:00:00Z'), added_by: 'tech@aurora' };
  const [old, next] = [stored(leaving), stored(successor)];
  await db
    .insertInto('epp_certificate')
    .values([
      {
        ...{ ...of, ...old, label: 'Production', added_at: daysFrom(now, -19), valid_until: daysFrom(now, 21) },
        // Tess was reminded of its expiry.
        ...{ end_mailed: 30, last_used_at: daysFrom(now, -0.1) },
      },
      { ...of, ...next, label: 'Production, new', added_at: daysFrom(now, -2), valid_until: daysFrom(now, 363) },
    ])
    .execute();
}

/** Refreshed at every start, like refused addresses. */
export async function refuseCertificate(db: Database, { id }: Pick<AddedRegistrar, 'id'>, now: Date): Promise<void> {
  const { sha256, spki, certificate } = stored(stranger);
  const refusal = { times: 3, refused_at: daysFrom(now, -0.2) };
  const refused = { reason: 'certificate-unknown', address: '198.51.100.23', spki, certificate, ...refusal };
  await db
    .insertInto('epp_refused_certificate')
    .values({ registrar_id: id, fingerprint: sha256, ...refused })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'fingerprint']).doUpdateSet(refusal))
    .execute();
}

function stored(base64: string) {
  const certificate = Buffer.from(base64, 'base64');
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return { certificate, sha256: hashOf(certificate), spki: hashOf(key) };
}
