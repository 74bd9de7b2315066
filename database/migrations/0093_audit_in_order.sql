-- A reader of events that has seen a position must never find a lower one later. So the lines of the audit are numbered
-- one transaction at a time: who writes one holds this lock until the commit. A trigger of the statement takes it before
-- the id is drawn, and nobody who writes can leave it out.
CREATE OR REPLACE FUNCTION lock_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7265704);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_in_order BEFORE INSERT ON audit FOR EACH STATEMENT EXECUTE FUNCTION lock_audit();
