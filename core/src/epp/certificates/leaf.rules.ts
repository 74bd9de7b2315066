import { Refusal } from '../../refusal.ts';
import { type Certificate, readCertificate } from './certificate.rules.ts';

/**
 * The client certificate among pasted PEM blocks. Certificates of authorities are dropped, but a self-signed one is
 * accepted: `openssl req -x509` creates client certificates like that.
 */
export function leafOf(blocks: readonly string[], now: Date): { leaf: Certificate; isOfChain: boolean } {
  const byHash = new Map(blocks.map(readOrRefuse).map((certificate) => [certificate.sha256, certificate]));
  const pasted = [...byHash.values()];
  const clients = pasted.filter(({ isAuthority }) => !isAuthority);
  const leaves = clients.length > 0 ? clients : pasted.filter((each) => !signedAny(each, pasted));
  const [leaf] = leaves;
  if (leaves.length > 1) throw refusal('epp.certificate.leaves');
  if (!leaf || (leaf.isAuthority && !leaf.isSelfSigned)) throw refusal('epp.certificate.authority');
  if (leaf.until <= now) throw refusal('epp.certificate.expired');
  return { leaf, isOfChain: pasted.length > 1 };
}

function readOrRefuse(block: string): Certificate {
  const certificate = readCertificate(block);
  if (!certificate) throw refusal('epp.certificate.unreadable');
  return certificate;
}

/** Comparing names is enough: a wrong chain only misleads the user who pasted it. */
const signedAny = ({ subject, sha256 }: Certificate, pasted: readonly Certificate[]) =>
  pasted.some((other) => other.issuer === subject && other.sha256 !== sha256);

type Key =
  | 'epp.certificate.leaves'
  | 'epp.certificate.authority'
  | 'epp.certificate.expired'
  | 'epp.certificate.unreadable';

const refusal = (key: Key) => new Refusal(key, { field: 'certificate' });
