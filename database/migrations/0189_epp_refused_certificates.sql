-- Certificates with which an EPP login was refused, for the registrar to see and to add.
-- runs from: 1.0.0
CREATE TABLE epp_refused_certificate (
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  -- The SHA-256 of the certificate, or the hash that the front end sent in its place.
  fingerprint text COLLATE "C" NOT NULL,
  -- Of the public key, if it is known.
  spki text COLLATE "C",
  -- Unless the front end sent a hash alone.
  certificate bytea,
  reason text NOT NULL,
  address text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (registrar_id, fingerprint)
);
