-- Cases in which the registry verifies registrants, as it sends them, and how far people were mailed about each.
-- runs from: 1.0.0
CREATE TABLE verification (
  -- The registry's.
  id text COLLATE "C" PRIMARY KEY,
  registrar_id integer NOT NULL REFERENCES registrar,
  -- A handle and U-labels, which need not be there. No names: every registration with this contact as registrant.
  contact text COLLATE "C" NOT NULL,
  domains text[] COLLATE "C" NOT NULL,
  responsible text NOT NULL,
  trigger text,
  status text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- [{ "claim": "EMAIL", "state": "PENDING" }], in the registry's order.
  claims jsonb NOT NULL,
  response_at timestamptz,
  suspension_at timestamptz,
  deletion_at timestamptz,
  instructions text,
  -- When there may next be something to mail; null for a case that is closed.
  look_at timestamptz,
  -- What people were mailed about, as the mailing names it. What is no longer so is not kept.
  noted text[] NOT NULL DEFAULT '{}',
  -- The last mailing of the case.
  mailing uuid
);
-- A registrar's worklist, its counts and its order, without the rows themselves.
CREATE INDEX verification_by_status ON verification (registrar_id, status)
  INCLUDE (id, responsible, opened_at, closed_at, response_at, suspension_at, deletion_at);
CREATE INDEX verification_by_contact ON verification (registrar_id, contact);
CREATE INDEX verification_by_domain ON verification USING gin (domains);
CREATE INDEX verification_to_look_at ON verification (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX verification_mailed ON verification (mailing) WHERE mailing IS NOT NULL;
CREATE INDEX verification_closed ON verification (closed_at) WHERE closed_at IS NOT NULL;
