import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The flags for user presence and verification. */
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  key?: KeyObject;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encoded = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** A software security key with one passkey and a use counter. `lies` makes it respond as a real one would not. */
export function softAuthenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { hostname, origin } = new URL(publicUrl);
  let uses = 0;

  function clientData(type: string, challenge: string, lies: Lies) {
    return JSON.stringify({
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? origin,
      crossOrigin: false,
    });
  }

  function authenticatorData(lies: Lies, made?: Buffer) {
    const { isPresent = true, isVerified = true, counter = uses } = lies;
    const flags = Number(isPresent) | (Number(isVerified) << 2) | (Number(made !== undefined) << 6);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(lies.rpId ?? hostname), Buffer.from([flags]), count, made ?? Buffer.alloc(0)]);
  }

  /** The key in COSE format: kty EC2, alg ES256, crv P-256, x, y. */
  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  return {
    id: encoded(id),

    async create({ challenge }: { challenge: string }, lies: Lies = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(lies, made))],
      ]);
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: encoded(clientData('webauthn.create', challenge, lies)),
          attestationObject: encoded(isoCBOR.encode(attestation)),
          transports: ['usb'],
        },
      };
    },

    async get({ challenge }: { challenge: string }, lies: Lies = {}) {
      uses += 1;
      const data = authenticatorData(lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      return {
        id: encoded(id),
        rawId: encoded(id),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signed.sign(lies.key ?? privateKey)),
        },
      };
    },
  };
}
