-- A registry's id of a registrar that cannot be its handle, such as one with spaces: what the registry sends has either.
-- runs from: 1.0.0
ALTER TABLE registrar ADD COLUMN registry_id text COLLATE "C" CHECK (registry_id <> '');
CREATE UNIQUE INDEX registrar_by_registry_id ON registrar (lower(registry_id));
