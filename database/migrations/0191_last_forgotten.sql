-- When old records were last removed, so that `check` can say whether that happens where only the tables' owner may do it.
-- runs from: 1.0.0
ALTER TABLE event_log ADD COLUMN forgotten_at timestamptz;
