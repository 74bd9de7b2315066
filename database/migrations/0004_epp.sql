-- What a registrar sets for its EPP connection; the registry's EPP front end asks for it.
CREATE TABLE epp_setting (
  registrar_id integer PRIMARY KEY REFERENCES registrar ON DELETE CASCADE,
  password_hash text,
  -- Raised with every change of the address list: the entity tag of GET /services/registrar/epp/ip.
  ip_version integer NOT NULL DEFAULT 1,
  -- Wrong current passwords in a row, and until when the change of password is locked.
  wrong_passwords integer NOT NULL DEFAULT 0,
  locked_until timestamptz
);

CREATE TABLE epp_allowed_ip (
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  position integer NOT NULL,
  -- In canonical form (RFC 5952), so that two spellings of one address are equal.
  address text NOT NULL,
  PRIMARY KEY (registrar_id, position),
  UNIQUE (registrar_id, address)
);

CREATE TABLE epp_refused_ip (
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  address text NOT NULL,
  refused_at timestamptz NOT NULL DEFAULT now(),
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (registrar_id, address)
);
