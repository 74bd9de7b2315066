-- The client certificates that a registrar agreed on with the registry; its EPP logins are compared with them.
-- runs from: 1.0.0
CREATE TABLE epp_certificate (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  label text NOT NULL,
  certificate bytea NOT NULL,
  -- Of the whole certificate and of its public key, in lower-case hex.
  sha256 text COLLATE "C" NOT NULL,
  spki text COLLATE "C" NOT NULL,
  valid_from timestamptz NOT NULL,
  -- Later than the certificate's own end if a renewed one with the same key was used.
  valid_until timestamptz NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by text NOT NULL,
  last_used_at timestamptz,
  -- How many days before the end the last reminder was due.
  end_mailed smallint,
  UNIQUE (registrar_id, sha256)
);
CREATE INDEX epp_certificate_by_end ON epp_certificate (valid_until);
