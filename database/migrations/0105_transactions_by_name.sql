-- A registration shows its registrar's transactions, the newest first.
CREATE INDEX ledger_by_name ON ledger (registrar_id, domain_name, occurred_at, id);
