-- The audit is also what the registry reads as events, by position. One row says what its readers have to know about it.
CREATE TABLE event_log (
  -- Another one after a backup was restored: positions may then stand for other events than before.
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The position of the last event that was deleted, because it was old.
  forgotten bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX event_log_is_one ON event_log ((true));
INSERT INTO event_log DEFAULT VALUES;
