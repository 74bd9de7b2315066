-- People who left can be erased from the records, each as another number; and new databases keep their audit for three years.
-- runs from: 1.0.0
CREATE TABLE removed_person (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  removed_at timestamptz NOT NULL DEFAULT now()
);

-- Unless KEEP_AUDIT_DAYS is set. NULL is for ever, as before: nothing is removed from an older database unasked.
ALTER TABLE event_log ADD COLUMN keep_days integer;
UPDATE event_log SET keep_days = 1095
WHERE NOT EXISTS (SELECT FROM audit) AND NOT EXISTS (SELECT FROM registrar);
