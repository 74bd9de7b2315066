-- One nameserver or contact may belong to a million registrations: those of one registrar are found, counted and ordered
-- by an index that knows the registrar and the name.

ALTER TABLE domain_nameserver ADD COLUMN registrar_id integer, ADD COLUMN domain_name text COLLATE "C";
ALTER TABLE domain_contact ADD COLUMN registrar_id integer, ADD COLUMN domain_name text COLLATE "C";
UPDATE domain_nameserver p SET registrar_id = d.registrar_id, domain_name = d.name FROM domain d WHERE d.id = p.domain_id;
UPDATE domain_contact p SET registrar_id = d.registrar_id, domain_name = d.name FROM domain d WHERE d.id = p.domain_id;
ALTER TABLE domain_nameserver ADD CHECK (registrar_id IS NOT NULL AND domain_name IS NOT NULL);
ALTER TABLE domain_contact ADD CHECK (registrar_id IS NOT NULL AND domain_name IS NOT NULL);

-- Filled in for whoever leaves them out. The merge, which writes millions, gives them.
CREATE OR REPLACE FUNCTION take_from_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT d.registrar_id, d.name INTO NEW.registrar_id, NEW.domain_name FROM domain d WHERE d.id = NEW.domain_id;
  RETURN NEW;
END $$;
CREATE TRIGGER nameserver_of_a_registration BEFORE INSERT ON domain_nameserver
  FOR EACH ROW WHEN (NEW.registrar_id IS NULL) EXECUTE FUNCTION take_from_registration();
CREATE TRIGGER contact_of_a_registration BEFORE INSERT ON domain_contact
  FOR EACH ROW WHEN (NEW.registrar_id IS NULL) EXECUTE FUNCTION take_from_registration();

CREATE OR REPLACE FUNCTION pass_to_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE domain_nameserver SET registrar_id = NEW.registrar_id, domain_name = NEW.name WHERE domain_id = NEW.id;
  UPDATE domain_contact SET registrar_id = NEW.registrar_id, domain_name = NEW.name WHERE domain_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER parts_follow_a_transfer AFTER UPDATE ON domain FOR EACH ROW
  WHEN (OLD.registrar_id <> NEW.registrar_id OR OLD.name <> NEW.name) EXECUTE FUNCTION pass_to_parts();

CREATE INDEX domain_nameserver_by_name ON domain_nameserver (name, registrar_id, domain_name) INCLUDE (domain_id);
DROP INDEX domain_contact_by_contact;
CREATE INDEX domain_contact_by_contact ON domain_contact (contact_id, registrar_id, domain_name) INCLUDE (domain_id);
DROP INDEX domain_by_registrant;
CREATE INDEX domain_by_registrant ON domain (registrant_id, registrar_id, name) INCLUDE (id);
