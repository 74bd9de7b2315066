-- Who of the registry's staff did it. Registrars read "Registry" for all of them, and never this name.
-- runs from: 1.0.0
ALTER TABLE audit ADD COLUMN staff text;
