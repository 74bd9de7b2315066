-- The tenants: every other table of the panel carries the id of one of these registrars.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE TABLE registrar (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle text COLLATE "C" NOT NULL UNIQUE CHECK (handle = lower(handle) AND handle <> '' AND handle NOT LIKE '%@%'),
  iana_id text,
  status text NOT NULL CHECK (status IN ('INITIAL', 'ACTIVE', 'BLOCKED', 'SUSPENDED', 'DELETED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  activated_at timestamptz,
  -- 0 means no limit (design: protected transactions).
  protected_threshold integer NOT NULL DEFAULT 100 CHECK (protected_threshold >= 0),
  -- Raised by edits in the panel only: the entity tag of GET /services/registrar.
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE registrar_contact (
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('main', 'public', 'tech', 'admin', 'abuse')),
  name text,
  organization text,
  street text,
  street2 text,
  street3 text,
  postal_code text,
  city text,
  region text,
  country_code text,
  email text,
  phone text,
  mobile_phone text,
  url text,
  -- Set once somebody edits it in the panel: an import leaves it alone from then on.
  edited_at timestamptz,
  PRIMARY KEY (registrar_id, kind)
);

-- One ledger for protected transactions and billing lines.
CREATE TABLE ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registrar_id integer NOT NULL REFERENCES registrar,
  occurred_at timestamptz NOT NULL,
  type text NOT NULL,
  subtype text,
  -- In years; absent where the transaction has none.
  period integer,
  domain_name text NOT NULL,
  sv_trid text NOT NULL UNIQUE
);
CREATE INDEX ledger_by_registrar ON ledger (registrar_id, occurred_at, id);
