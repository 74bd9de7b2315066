-- Which mails people chose and how far they read, and what each is to be mailed about.
-- runs from: 1.0.0
CREATE TABLE subscriber (
  -- The account's id in the sign-in service. Whoever chose nothing has no row.
  sub text PRIMARY KEY,
  -- By kind of subscription; the usual choice where there is none.
  choices jsonb NOT NULL DEFAULT '{}',
  -- The highest number of an announcement that they have read.
  announcements_read integer NOT NULL DEFAULT 0,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscriber_seen ON subscriber (seen_at);

-- Kept for some days after it was mailed, so that no mailbox gets the same again by another account.
CREATE TABLE subscription_mail (
  kind text NOT NULL,
  -- What it is about, as the kind names it.
  item text NOT NULL,
  -- A digest of the address: two accounts may share one.
  mailbox bytea NOT NULL,
  sub text NOT NULL,
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  -- It waits neither for the day's mail nor for the next quarter of an hour.
  urgent boolean NOT NULL,
  due_at timestamptz NOT NULL,
  mailed_at timestamptz,
  PRIMARY KEY (kind, item, mailbox)
);
CREATE INDEX subscription_mail_due ON subscription_mail (due_at) WHERE mailed_at IS NULL;
CREATE INDEX subscription_mail_by_sub ON subscription_mail (sub, mailed_at);
