-- What the registry sends beside registrations: balances and invoices; and which streams bring registrations at all.
-- runs from: 1.0.0
ALTER TABLE feed_stream ADD COLUMN brings_registrations boolean NOT NULL DEFAULT true;
-- From now on, the first line of a registration says so. An older instance that adds a stream brings nothing else.
COMMENT ON COLUMN feed_stream.brings_registrations IS 'Whether its times tell how new the registrations are';

-- What appears in the panel, since the first object of its kind came.
CREATE TABLE feature (
  name text COLLATE "C" PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE balance (
  registrar_id integer NOT NULL REFERENCES registrar,
  currency text COLLATE "C" NOT NULL,
  -- Without a scale: each amount keeps the decimals that the registry wrote.
  available numeric NOT NULL,
  credit_line numeric,
  cash numeric,
  execution_limit numeric,
  notification_threshold numeric,
  renewals_7 numeric,
  renewals_30 numeric,
  renewals_90 numeric,
  -- When the registry had these figures.
  figures_at timestamptz NOT NULL,
  -- Since when what is available has been below the threshold; null while it is not.
  low_since timestamptz,
  -- The fall that was mailed last.
  mailed_low_since timestamptz,
  PRIMARY KEY (registrar_id, currency)
);

CREATE TABLE invoice (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text COLLATE "C" NOT NULL UNIQUE,
  registrar_id integer NOT NULL REFERENCES registrar,
  kind text NOT NULL,
  date date NOT NULL,
  due date,
  net numeric,
  tax numeric,
  total numeric NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  -- The number of another one, which need not be there.
  corrects text
);
CREATE INDEX invoice_by_date ON invoice (registrar_id, date DESC, id DESC);

CREATE TABLE invoice_file (
  invoice_id integer NOT NULL REFERENCES invoice ON DELETE CASCADE,
  type text COLLATE "C" NOT NULL,
  size integer NOT NULL,
  sha256 bytea NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (invoice_id, type)
);

-- 256 KiB each, so that a file streams both ways.
CREATE TABLE invoice_file_part (
  invoice_id integer NOT NULL,
  type text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (invoice_id, type, part),
  FOREIGN KEY (invoice_id, type) REFERENCES invoice_file ON DELETE CASCADE
);
-- PDF is packed already.
ALTER TABLE invoice_file_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE ledger ADD COLUMN amount numeric;
ALTER TABLE ledger ADD COLUMN currency text COLLATE "C";
ALTER TABLE ledger ADD CONSTRAINT ledger_amount_has_currency CHECK ((amount IS NULL) = (currency IS NULL)) NOT VALID;
