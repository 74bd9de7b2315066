-- 2-step secrets and signing keys are kept sealed with a key from a file, so that reading the database gives nobody either.
-- What is there already is sealed at the first start with a key.
ALTER TABLE identity.signing_key ALTER COLUMN private_jwk TYPE text USING private_jwk::text;

CREATE TABLE identity.secrets_key (
  -- One row at most.
  is_current boolean PRIMARY KEY DEFAULT true CHECK (is_current),
  -- Tells the key by which everything is sealed; the key itself is never here.
  fingerprint text NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
