-- Which version each running instance is of: nobody uses what is new until the last one has it.
-- runs from: 1.0.0
ALTER TABLE instance
  -- Absent where an older version notes itself.
  ADD COLUMN version text,
  ADD COLUMN started_at timestamptz;
