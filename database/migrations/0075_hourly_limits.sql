-- Limits on what happens in any hour, for all instances: mails to one address, users added by one registrar.
-- Not worth a crash's recovery: losing it forgives an hour.
CREATE UNLOGGED TABLE hourly_count (
  key text PRIMARY KEY,
  -- The times within the last hour, oldest first; never more of them than the limit.
  times timestamptz[] NOT NULL
);
