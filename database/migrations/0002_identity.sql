-- The embedded sign-in service: its accounts, keys, sessions and tokens, and what happened to each account.
CREATE SCHEMA identity;

CREATE TABLE identity.account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Printable ASCII around exactly one @; kept as it was typed, compared without regard to case.
  username text COLLATE "C" NOT NULL CHECK (username ~ '^[!-?A-~]+@[!-?A-~]+$'),
  name text NOT NULL,
  email text NOT NULL,
  roles text[] NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true,
  -- Absent until its owner has followed the first link.
  password_hash text,
  totp_secret text,
  -- RFC 6238: a code counts once, so no step up to this one is accepted again.
  totp_spent_step integer,
  may_skip_totp boolean NOT NULL DEFAULT false,
  -- Sign-ins before this moment no longer count, whatever a request in flight still writes.
  not_before timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX account_by_username ON identity.account (lower(username));
CREATE INDEX account_by_suffix ON identity.account (split_part(lower(username), '@', 2));

-- Whatever oidc-provider keeps: sessions, interactions, grants, codes, refresh tokens.
CREATE TABLE identity.oidc_record (
  model text NOT NULL,
  -- SHA-256 of the identifier: reading this table gives nobody a session.
  id_hash bytea NOT NULL,
  -- json, not jsonb: a state parameter may hold U+0000, which jsonb refuses.
  payload json NOT NULL,
  grant_id text,
  session_uid text,
  account_id uuid REFERENCES identity.account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX oidc_record_by_grant ON identity.oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_by_session ON identity.oidc_record (session_uid) WHERE session_uid IS NOT NULL;
CREATE INDEX oidc_record_by_account ON identity.oidc_record (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_record_by_expiry ON identity.oidc_record (expires_at);

-- A sign-in whose password was right and whose one-time code is still awaited.
CREATE TABLE identity.sign_in (
  interaction_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  -- Being set up: it becomes the account's with the first right code.
  totp_secret text,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_by_account ON identity.sign_in (account_id);

CREATE TABLE identity.password_link (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES identity.account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX password_link_by_account ON identity.password_link (account_id, created_at);

-- Failures in a row, of an account's name or of an address; the key says which.
CREATE TABLE identity.throttle (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  blocked_until timestamptz
);

CREATE TABLE identity.event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Keycloak's name for it, so that both sign-in services speak alike.
  type text NOT NULL,
  account_id uuid REFERENCES identity.account ON DELETE SET NULL,
  -- Outlives the account. Absent where nobody has that name: people type passwords into the wrong field.
  username text,
  ip text
);
CREATE INDEX event_by_account ON identity.event (account_id, id);
CREATE INDEX event_by_time ON identity.event (at);

CREATE TABLE identity.signing_key (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Set when a newer key took over: until then it still verifies.
  expires_at timestamptz
);

CREATE TABLE identity.cookie_key (
  key text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
