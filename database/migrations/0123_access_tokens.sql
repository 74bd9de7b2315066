-- What a registrar's scripts read its data with, so that nobody's password has to be in one of them.
CREATE TABLE access_token (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  -- SHA-256 of the token, which is random and long: nobody finds one by trying, and it is kept nowhere.
  hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  -- Where it may be used, in canonical form; none means everywhere.
  addresses text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Who answers for it: the username, and the id by which a later account of the same name is another one.
  created_by text NOT NULL,
  created_by_id text NOT NULL,
  last_used_at timestamptz,
  last_address text,
  -- When it was mailed that it is about to end.
  end_mailed_at timestamptz
);

-- The audit calls a token by its name.
CREATE UNIQUE INDEX access_token_name ON access_token (registrar_id, lower(name));
