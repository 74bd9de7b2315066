import { X509Certificate } from 'node:crypto';
import { limits } from '@panel/contract/limits';
import type { Database } from '@panel/database/database';
import type { EppCertificateSettings } from '../../environment.ts';
import { type Certificate, readCertificate, warningsOf } from './certificate.rules.ts';
import { listCertificates } from './certificates.queries.ts';
import { leafOf } from './leaf.rules.ts';
import { listRefusedCertificates } from './refused-certificates.queries.ts';
import { isRequired, requiredFrom } from './required.rules.ts';

/** A registrar's certificates with their content, and the registry's requirements. */
export async function findCertificates(
  db: Database,
  registrarId: number,
  settings: EppCertificateSettings,
  now = new Date(),
) {
  return {
    results: await listShownCertificates(db, registrarId, now),
    maximum: limits.certificates,
    required: isRequired(settings, now),
    requiredFrom: requiredFrom(settings, now),
    pin: settings.pin,
    refused: await listShownRefusals(db, registrarId, settings, now),
  };
}

export async function listShownCertificates(db: Database, registrarId: number, now = new Date()) {
  const stored = await listCertificates(db, registrarId);
  return stored.flatMap(({ certificate, ...row }) => {
    const held = readCertificate(certificate);
    return held ? [{ ...factsOf(held, now, row.until), ...row }] : [];
  });
}

/** The content of a certificate, before it is added. */
export function inspectCertificate(blocks: readonly string[], now = new Date()) {
  const { leaf, isOfChain } = leafOf(blocks, now);
  return { ...factsOf(leaf, now), isOfChain };
}

function factsOf(certificate: Certificate, now: Date, until = certificate.until) {
  const { subject, issuer, serial, from, keyType, signature, sha256, spki } = certificate;
  const warnings = warningsOf(certificate, now, until);
  return { subject, issuer, serial, from, until, keyType, signature, sha256, spki, warnings };
}

async function listShownRefusals(db: Database, registrarId: number, settings: EppCertificateSettings, now: Date) {
  const refused = await listRefusedCertificates(db, registrarId, settings);
  return refused.map(({ certificate, ...row }) => {
    const held = certificate && readCertificate(certificate);
    if (!held) return { ...row, subject: null, until: null, certificate: null };
    const { subject, until, der } = held;
    return { ...row, subject, until, certificate: until > now ? new X509Certificate(der).toString() : null };
  });
}
