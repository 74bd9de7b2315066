-- When a registrar last looked through who and what has access for it, and the last use of allowed EPP addresses.
CREATE TABLE access_review (
  registrar_id integer PRIMARY KEY REFERENCES registrar ON DELETE CASCADE,
  reviewed_at timestamptz,
  reviewed_by text,
  -- A year after this, nobody having reviewed, the next reminder is due.
  waiting_since timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE epp_allowed_ip
  ADD COLUMN added_at timestamptz,
  ADD COLUMN last_used_at timestamptz;
-- Nobody knows since when the present ones are there.
ALTER TABLE epp_allowed_ip ALTER COLUMN added_at SET DEFAULT now();
