-- Messages of one kind are counted and listed without looking at all others.
-- runs from: 1.0.0
CREATE INDEX message_by_kind ON message (registrar_id, kind, time DESC, n DESC) INCLUDE (done_at);
-- Without the kind, totals of all kinds read less.
DROP INDEX message_by_time, message_open;
CREATE INDEX message_by_time ON message (registrar_id, time DESC, n DESC) INCLUDE (done_at);
CREATE INDEX message_open ON message (registrar_id, time DESC, n DESC) WHERE done_at IS NULL;
