-- A case that the registry gave to another registrar is that one's own from then on, however long ago it was opened.
-- runs from: 1.0.0
ALTER TABLE verification ADD COLUMN moved_at timestamptz;
DROP INDEX verification_by_status;
CREATE INDEX verification_by_status ON verification (registrar_id, status)
  INCLUDE (id, responsible, opened_at, moved_at, closed_at, response_at, suspension_at, deletion_at);
