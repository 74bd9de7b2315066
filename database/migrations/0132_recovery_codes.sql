-- Recovery codes: each stands in for the second step once, and is gone afterwards.
CREATE TABLE identity.recovery_code (
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  -- SHA-256: a code has 120 random bits.
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, code_hash)
);

-- Whoever has lost the authenticator app and entered a recovery code sets up another one in its place.
ALTER TABLE identity.sign_in ADD COLUMN replaces_totp boolean NOT NULL DEFAULT false;
