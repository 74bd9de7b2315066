-- Passkeys of the embedded sign-in service, as a second step or, where their owner chose so, instead of password and code.
CREATE TABLE identity.passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  name text NOT NULL,
  -- In base64url, as browsers name it.
  credential_id text COLLATE "C" NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the authenticator says it was used; always 0 where it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Signs in without a password; its authenticator then checks who holds it.
  stands_alone boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX passkey_by_account ON identity.passkey (account_id, created_at);

-- What an authenticator is asked to sign: once, within minutes, and only for the session or sign-in that asked.
CREATE TABLE identity.passkey_challenge (
  asked_by_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
