-- What the panel itself keeps: who changed what, the mail to send, and how often somebody asked.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  -- A username, or 'operator' for the command line.
  actor text NOT NULL,
  registrar_id integer REFERENCES registrar ON DELETE SET NULL,
  action text NOT NULL,
  -- What it was done to, where that is not the registrar itself.
  subject text,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_by_registrar ON audit (registrar_id, at);

CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- One cause, one mail: a second one with the same key is not written.
  cause text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  last_error text
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- Not worth a crash's recovery: losing it forgives a minute.
CREATE UNLOGGED TABLE rate_limit (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
