-- What the registry's data says while a status that the operator set takes precedence, so that it can be taken back at once.
-- runs from: 1.0.0
ALTER TABLE registrar ADD COLUMN registry_status text;
