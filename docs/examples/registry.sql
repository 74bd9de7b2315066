-- A small registry's own database, connected to the panel as docs/CONNECTING.md describes.
-- 1. Sample tables of a registry. Replace them with yours.

CREATE TABLE registrar (
  handle text PRIMARY KEY, -- in any case
  iana_id text,
  status text NOT NULL DEFAULT 'ACTIVE',
  created timestamptz NOT NULL DEFAULT now(),
  threshold integer NOT NULL DEFAULT 0,
  organization text NOT NULL,
  city text,
  country_code text,
  email text
);

CREATE TABLE contact (
  handle text PRIMARY KEY,
  registrar text NOT NULL REFERENCES registrar,
  name text,
  city text,
  country_code text,
  email text
);
CREATE INDEX ON contact (registrar);

CREATE TABLE host (
  name text PRIMARY KEY,
  addresses inet[] NOT NULL DEFAULT '{}'
);

CREATE TABLE domain (
  name text PRIMARY KEY,
  registrar text NOT NULL REFERENCES registrar,
  registrant text NOT NULL REFERENCES contact,
  statuses text[] NOT NULL DEFAULT '{ok}',
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz,
  expires timestamptz NOT NULL
);
CREATE INDEX ON domain (registrar);
CREATE INDEX ON domain (registrant);

CREATE TABLE domain_contact (
  domain text REFERENCES domain ON DELETE CASCADE,
  role text CHECK (role IN ('ADMIN', 'TECH')),
  contact text REFERENCES contact,
  PRIMARY KEY (domain, role, contact)
);
CREATE INDEX ON domain_contact (contact);

CREATE TABLE domain_nameserver (
  domain text REFERENCES domain ON DELETE CASCADE,
  host text REFERENCES host,
  PRIMARY KEY (domain, host)
);
CREATE INDEX ON domain_nameserver (host);

CREATE TABLE domain_ds (
  domain text REFERENCES domain ON DELETE CASCADE,
  key_tag integer,
  algorithm integer,
  digest_type integer,
  digest text,
  PRIMARY KEY (domain, key_tag, algorithm, digest_type)
);

CREATE TABLE transaction (
  sv_trid text PRIMARY KEY,
  registrar text NOT NULL REFERENCES registrar,
  type text NOT NULL,
  period integer,
  domain text NOT NULL,
  time timestamptz NOT NULL DEFAULT now()
);

-- EPP's message queue. Acknowledged messages stay here for a while, so that the panel can show them.
CREATE TABLE poll_message (
  id text PRIMARY KEY DEFAULT gen_random_uuid(),
  registrar text NOT NULL REFERENCES registrar,
  queued timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  text text NOT NULL,
  domain text, -- the subject of the message, if any; it need not exist
  acknowledged timestamptz
);

-- 2. Their objects as the panel expects them: complete, with every field.

CREATE VIEW feed_registrar AS SELECT handle AS key, json_build_object(
  'handle', handle, 'ianaId', iana_id, 'status', status, 'created', created, 'activated', created,
  'threshold', threshold, 'contact', json_build_object(
    'name', NULL, 'organization', organization, 'street', '[]'::json, 'postalCode', NULL, 'city', city,
    'region', NULL, 'countryCode', country_code, 'phone', NULL, 'mobilePhone', NULL, 'email', email, 'url', NULL)
  ) AS object FROM registrar;

CREATE VIEW feed_contact AS SELECT handle AS key, json_build_object(
  'handle', handle, 'registrar', registrar, 'name', name, 'organization', NULL, 'street', '[]'::json,
  'postalCode', NULL, 'city', city, 'region', NULL, 'countryCode', country_code, 'phone', NULL, 'fax', NULL,
  'email', email) AS object FROM contact;

CREATE VIEW feed_host AS SELECT name AS key, json_build_object(
  'name', name, 'addresses', ARRAY(SELECT host(address) FROM unnest(addresses) address)) AS object FROM host;

CREATE VIEW feed_domain AS SELECT name AS key, json_build_object(
  'name', name, 'registrar', registrar,
  'statuses', ARRAY(SELECT json_build_object('status', status, 'reason', NULL) FROM unnest(statuses) status),
  'rgpStatus', NULL, 'created', created, 'updated', updated, 'expires', expires, 'expectedAvailable', NULL,
  'deletion', NULL, 'stateExpires', NULL, 'transferred', NULL, 'transferStatus', NULL, 'registrant', registrant,
  'contacts', ARRAY(SELECT json_build_object('role', role, 'handle', contact) FROM domain_contact
    WHERE domain = name ORDER BY role, contact),
  'nameservers', ARRAY(SELECT json_build_object('name', host, 'addresses', '[]'::json) FROM domain_nameserver
    WHERE domain = name ORDER BY host),
  'ds', ARRAY(SELECT json_build_object('keyTag', key_tag, 'algorithm', algorithm, 'digestType', digest_type,
    'digest', digest) FROM domain_ds WHERE domain = name ORDER BY key_tag, algorithm, digest_type)
  ) AS object FROM domain;

CREATE VIEW feed_transaction AS SELECT sv_trid AS key, json_build_object(
  'svTRID', sv_trid, 'registrar', registrar, 'type', type, 'subtype', NULL, 'period', period, 'domain', domain,
  'time', time) AS object FROM transaction;

CREATE VIEW feed_message AS SELECT id AS key, json_build_object(
  'id', id, 'registrar', registrar, 'time', queued, 'kind', kind, 'text', text,
  'subject', CASE WHEN domain IS NOT NULL THEN json_build_object('type', 'domain', 'key', domain) END,
  'details', '[]'::json, 'acknowledged', acknowledged) AS object FROM poll_message;

CREATE VIEW feed AS
  SELECT 'registrar' AS type, key, object FROM feed_registrar
  UNION ALL SELECT 'contact', key, object FROM feed_contact
  UNION ALL SELECT 'host', key, object FROM feed_host
  UNION ALL SELECT 'domain', key, object FROM feed_domain
  UNION ALL SELECT 'message', key, object FROM feed_message
  UNION ALL SELECT 'transaction', key, object FROM feed_transaction;

-- 3. The outbox: triggers note each changed object in the transaction that changes it. Rows are only added, so that
-- transactions do not wait for each other. next_changes assigns the number and reads the object later.

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  key text NOT NULL,
  op text NOT NULL CHECK (op IN ('put', 'delete')),
  -- An object is added before those that reference it, and removed after them.
  turn integer NOT NULL GENERATED ALWAYS AS (CASE op
    WHEN 'put' THEN array_position('{registrar,contact,host,domain,message,transaction}'::text[], type)
    ELSE 20 - array_position('{registrar,contact,host,domain,message,transaction}'::text[], type) END) STORED,
  seq bigint UNIQUE,
  sent timestamptz
);
CREATE INDEX ON outbox (turn, id) WHERE seq IS NULL;
CREATE INDEX ON outbox (sent);

CREATE SEQUENCE outbox_seq;

-- One row: the last number that the panel has acknowledged, and the last one removed from the outbox.
CREATE TABLE outbox_position (last bigint NOT NULL, forgotten bigint NOT NULL);
INSERT INTO outbox_position VALUES (0, 0);

-- Arguments: the type of the object, the column with its key, and "part" for a table that holds parts of objects.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_key text := to_jsonb(OLD) ->> TG_ARGV[1];
  new_key text := to_jsonb(NEW) ->> TG_ARGV[1];
BEGIN
  IF old_key IS DISTINCT FROM new_key AND old_key IS NOT NULL THEN
    INSERT INTO outbox (type, key, op) VALUES (TG_ARGV[0], old_key, CASE WHEN TG_NARGS = 3 THEN 'put' ELSE 'delete' END);
  END IF;
  IF new_key IS NOT NULL THEN
    INSERT INTO outbox (type, key, op) VALUES (TG_ARGV[0], new_key, 'put');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON registrar
  FOR EACH ROW EXECUTE FUNCTION note_change('registrar', 'handle');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON contact
  FOR EACH ROW EXECUTE FUNCTION note_change('contact', 'handle');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON host
  FOR EACH ROW EXECUTE FUNCTION note_change('host', 'name');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON domain
  FOR EACH ROW EXECUTE FUNCTION note_change('domain', 'name');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON domain_contact
  FOR EACH ROW EXECUTE FUNCTION note_change('domain', 'domain', 'part');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON domain_nameserver
  FOR EACH ROW EXECUTE FUNCTION note_change('domain', 'domain', 'part');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON domain_ds
  FOR EACH ROW EXECUTE FUNCTION note_change('domain', 'domain', 'part');
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON poll_message
  FOR EACH ROW EXECUTE FUNCTION note_change('message', 'id');
CREATE TRIGGER note_change AFTER INSERT ON transaction
  FOR EACH ROW EXECUTE FUNCTION note_change('transaction', 'sv_trid');

-- Numbers the next rows and returns the line of each of their objects in its current state. One statement sees one
-- snapshot: everything an object references was noted before it, and has an earlier turn. A line is null if there is
-- nothing to send: the object is gone, and the row that deletes it follows in its turn.
CREATE FUNCTION next_changes(most integer) RETURNS TABLE (seq bigint, line text) LANGUAGE sql AS $$
  WITH next AS MATERIALIZED (
    SELECT id, nextval('outbox_seq') AS seq
    FROM (SELECT id FROM outbox WHERE seq IS NULL ORDER BY turn, id LIMIT most) in_turn),
  numbered AS (
    UPDATE outbox o SET seq = next.seq, sent = now() FROM next WHERE o.id = next.id RETURNING o.seq, type, key, op),
  changed AS (
    SELECT type, key, max(numbered.seq) AS seq, bool_or(op = 'delete') AS is_deleted FROM numbered GROUP BY type, key)
  SELECT seq, CASE
      WHEN object IS NOT NULL THEN json_build_object('seq', seq, 'type', type, 'op', 'put', 'object', object)
      WHEN is_deleted THEN json_build_object('seq', seq, 'type', type, 'op', 'delete', 'key', key)
    END::text
  FROM changed LEFT JOIN LATERAL (
    SELECT object FROM feed WHERE feed.type = changed.type AND feed.key = changed.key) now ON true
  ORDER BY seq
$$;

-- 4. What the panel sends back (events.mjs).

-- One row: the last event that was read.
CREATE TABLE panel_position (epoch text, position bigint NOT NULL);
INSERT INTO panel_position VALUES (NULL, 0);

CREATE TABLE panel_event (
  epoch text,
  position bigint,
  at timestamptz NOT NULL,
  type text NOT NULL,
  registrar text NOT NULL,
  event jsonb NOT NULL,
  PRIMARY KEY (epoch, position)
);

-- The current registrars of the panel, for WHOIS and the public list.
CREATE TABLE panel_registrar (handle text PRIMARY KEY, data jsonb NOT NULL);
