-- The running instances of the panel, and the time zone of each, which must be the same for all.
-- runs from: 1.0.0
CREATE TABLE instance (
  name text PRIMARY KEY,
  time_zone text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
