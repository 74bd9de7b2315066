-- Warnings beyond an hour's budget are collected in one mail, and addresses that came within a day get few of them.
-- runs from: 1.0.0
ALTER TABLE mail_outbox
  -- A digest takes more entries until its first attempt.
  ADD COLUMN digest_key text,
  ADD COLUMN digest jsonb;
CREATE UNIQUE INDEX mail_outbox_open_digest ON mail_outbox (digest_key) WHERE digest_key IS NOT NULL AND attempts = 0;

-- Mailboxes that a registrar's users gave to a contact or a user, or took away, within a day. The others are older.
CREATE TABLE recent_address (
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  mailbox text NOT NULL,
  since timestamptz NOT NULL,
  left_at timestamptz,
  PRIMARY KEY (registrar_id, mailbox)
);
