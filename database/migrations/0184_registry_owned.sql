-- What the registry's data brings is the registry's to change: the desk says so instead of saving what the next data takes back.
-- runs from: 1.0.0
ALTER TABLE registrar
  -- The registry's data has named it.
  ADD COLUMN from_registry boolean NOT NULL DEFAULT false,
  -- The registry's data has set its threshold, which deposits cannot.
  ADD COLUMN threshold_from_registry boolean NOT NULL DEFAULT false;
-- Whatever nobody added by a command came with the data, if there was any.
UPDATE registrar SET from_registry = true
WHERE (EXISTS (SELECT FROM feed_stream) OR EXISTS (SELECT FROM audit WHERE action = 'deposit.imported'))
  AND NOT EXISTS (SELECT FROM audit WHERE audit.registrar_id = registrar.id AND action = 'registrar.added');
