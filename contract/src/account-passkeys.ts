import * as z from 'zod/mini';
import './jitless.ts';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(
    z.array(z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) })),
  ),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
});

export const postPasskeyOptions = {
  body: z.object({ standsAlone: z.boolean() }),
  data: z.object({ options: CreationOptions }),
};

const encoded = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/));

/** WebAuthn's RegistrationResponseJSON, without the parts that the server ignores. */
const NewCredential = z.object({
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(10_000),
    attestationObject: encoded(100_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[\w-]{1,30}$/))).check(z.maxLength(10))),
  }),
});

export const PasskeyChoice = z.object({
  name: requiredText(limits.passkeyName, 'field.required'),
  standsAlone: z.boolean(),
  /** Whether to end all other sessions. */
  endOthers: z.boolean(),
});

export const postPasskey = {
  body: z.extend(PasskeyChoice, { endOthers: z._default(z.boolean(), false), credential: NewCredential }),
  data: z.null(),
};

export const PasskeyName = z.pick(PasskeyChoice, { name: true });

export const putPasskey = { params: z.object({ id: z.string() }), body: PasskeyName, data: z.null() };

export const deletePasskey = { params: z.object({ id: z.string() }), data: z.null() };
