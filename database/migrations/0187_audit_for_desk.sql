-- The desk reads the audit of all registrars: by area, by who of the registry's staff did it, and by time.
-- runs from: 1.0.0
-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_of_action ON audit (action, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_by_staff ON audit (lower(staff), id) WHERE staff IS NOT NULL;
-- Lines are nearly in the order of their time, so a small index says where each day is.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_by_time ON audit USING brin (at);
