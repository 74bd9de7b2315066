-- The registry's own objects: registrations, their contacts, hosts and keys.
CREATE TABLE contact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle text COLLATE "C" NOT NULL UNIQUE,
  roid text,
  registrar_id integer REFERENCES registrar,
  name text,
  organization text,
  street text,
  street2 text,
  street3 text,
  postal_code text,
  city text,
  region text,
  country_code text,
  phone text,
  fax text,
  email text
);
CREATE INDEX contact_by_registrar ON contact (registrar_id);

CREATE TABLE domain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registrar_id integer NOT NULL REFERENCES registrar,
  -- The identity: what the DNS sees.
  alabel text COLLATE "C" NOT NULL UNIQUE,
  -- The U-label; the A-label itself where it does not decode cleanly.
  name text COLLATE "C" NOT NULL UNIQUE,
  rname text COLLATE "C" GENERATED ALWAYS AS (reverse(name)) STORED,
  -- [{ "status": "clientHold", "reason": "…" | null }], in the registry's order.
  statuses jsonb NOT NULL DEFAULT '[]',
  rgp_status text,
  created_at timestamptz,
  updated_at timestamptz,
  expires_at timestamptz,
  expected_available_at timestamptz,
  deletion_at timestamptz,
  transferred_at timestamptz,
  state_expires_at timestamptz,
  -- Of the latest transfer; absent if there never was one.
  transfer_status text,
  registrant_id bigint REFERENCES contact
);
-- Why these indexes: measured for prefix, suffix and infix patterns, pages from either end.
CREATE INDEX domain_by_name ON domain (registrar_id, name) INCLUDE (id);
CREATE INDEX domain_by_reversed_name ON domain (registrar_id, rname);
CREATE INDEX domain_by_part ON domain USING gin (registrar_id, name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX domain_by_alabel ON domain (registrar_id, alabel) INCLUDE (id)
  WHERE alabel LIKE 'xn--%' OR alabel LIKE '%.xn--%';
CREATE INDEX domain_by_registrant ON domain (registrant_id, registrar_id);
ALTER TABLE domain SET (
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_cost_delay = 0
);

CREATE TABLE domain_contact (
  domain_id bigint NOT NULL REFERENCES domain ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('ADMIN', 'TECH')),
  contact_id bigint NOT NULL REFERENCES contact,
  PRIMARY KEY (domain_id, role, contact_id)
);
CREATE INDEX domain_contact_by_contact ON domain_contact (contact_id);

-- Host objects; external ones have no addresses.
CREATE TABLE host (
  name text COLLATE "C" PRIMARY KEY,
  addresses text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE domain_nameserver (
  domain_id bigint NOT NULL REFERENCES domain ON DELETE CASCADE,
  position integer NOT NULL,
  name text COLLATE "C" NOT NULL,
  -- Only in registries that keep hosts as attributes; otherwise the host object's addresses count.
  addresses text[],
  PRIMARY KEY (domain_id, position)
);

CREATE TABLE domain_ds (
  domain_id bigint NOT NULL REFERENCES domain ON DELETE CASCADE,
  position integer NOT NULL,
  key_tag integer NOT NULL,
  algorithm integer NOT NULL,
  digest_type integer NOT NULL,
  digest text NOT NULL,
  PRIMARY KEY (domain_id, position)
);
