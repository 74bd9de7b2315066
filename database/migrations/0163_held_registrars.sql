-- A handle that was deleted and comes back may belong to someone else: it is held until the registry says which it is.
-- runs from: 1.0.0
ALTER TABLE registrar
  ADD COLUMN held_at timestamptz,
  -- Set if it is not the same: transactions before this moment are not shown to it.
  ADD COLUMN anew_at timestamptz,
  -- The last line of the audit that is not shown to it. The index of the history is by the line's id, not by its time.
  ADD COLUMN anew_after bigint;
CREATE INDEX registrar_held ON registrar (held_at) WHERE held_at IS NOT NULL;
