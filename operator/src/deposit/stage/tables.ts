// What a deposit says, before anything of it counts: temporary tables, gone with the connection.
// `n` numbers the objects in the order of the deposit, so that of two with one name the last wins.

const address = `street text, street2 text, street3 text, postal_code text, city text, region text, country_code text`;

const tables = {
  stage_registrar: `n integer, line integer, handle text COLLATE "C", iana_id text, status text,
    created_at timestamptz, organization text, ${address}, email text, phone text, url text`,
  stage_contact: `n integer, line integer, handle text COLLATE "C", roid text, registrar text COLLATE "C",
    name text, organization text, ${address}, phone text, fax text, email text`,
  stage_host: `n integer, line integer, name text COLLATE "C", roid text, addresses text[]`,
  stage_domain: `n integer, line integer, alabel text COLLATE "C", name text COLLATE "C", registrar text COLLATE "C",
    statuses jsonb, rgp_status text, created_at timestamptz, updated_at timestamptz, expires_at timestamptz,
    transferred_at timestamptz, transfer_status text, registrant text COLLATE "C", state_expires_at timestamptz,
    expected_available_at timestamptz, deletion_at timestamptz, dates_estimated boolean`,
  stage_domain_contact: `n integer, line integer, domain text COLLATE "C", role text, contact text COLLATE "C"`,
  stage_domain_nameserver: `n integer, line integer, domain text COLLATE "C", position integer,
    name text COLLATE "C", roid text, addresses text[]`,
  stage_domain_ds: `n integer, domain text COLLATE "C", position integer,
    key_tag integer, algorithm integer, digest_type integer, digest text`,
  stage_delete: `type text, key text COLLATE "C", roid text`,
} as const;

export type StageTable = keyof typeof tables;

export const stageTables = Object.keys(tables) as StageTable[];

export const createStageTables = Object.entries(tables)
  .map(([name, columns]) => `CREATE TEMP TABLE ${name} (${columns})`)
  .join(';\n');

export const analyzeStageTables = `ANALYZE ${stageTables.join(', ')}`;
