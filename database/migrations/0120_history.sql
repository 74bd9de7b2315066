-- A registrar reads its own lines of the audit, newest first, all or those of some actions, of everybody or one person.
-- One action's newest lines, by everybody or by one person, stand together; a page is put together from the few actions
-- that there are, so that it reads as little for what is rare as for what is frequent.
CREATE INDEX audit_by_action ON audit (registrar_id, action, id);
CREATE INDEX audit_by_actor ON audit (registrar_id, actor, action, id);

-- Nobody asks for a registrar's lines by time.
DROP INDEX audit_by_registrar;
