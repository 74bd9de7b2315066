-- What the registry announces to its registrars, whom it is for, and how far it was mailed.
-- runs from: 1.0.0
CREATE TABLE announcement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Given when it is published. People read up to a number, so a later one is always higher.
  number integer UNIQUE,
  kind text NOT NULL CHECK (kind IN ('NOTICE', 'MAINTENANCE')),
  state text NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  -- By language. English is always there.
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  -- Otherwise it is for the registrars of its audience.
  for_all boolean NOT NULL,
  begins_at timestamptz,
  ends_at timestamptz,
  systems jsonb NOT NULL DEFAULT '[]',
  reason text CHECK (reason IN ('PLANNED', 'EMERGENCY')),
  link text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  -- The last change after it was published.
  updated_at timestamptz,
  CHECK ((number IS NULL) = (state = 'DRAFT') AND (published_at IS NULL) = (state = 'DRAFT'))
);
CREATE INDEX announcement_shown ON announcement (published_at) WHERE state = 'PUBLISHED';

CREATE TABLE announcement_audience (
  announcement_id uuid NOT NULL REFERENCES announcement ON DELETE CASCADE,
  registrar_id integer NOT NULL REFERENCES registrar ON DELETE CASCADE,
  PRIMARY KEY (announcement_id, registrar_id)
);
CREATE INDEX announcement_audience_by_registrar ON announcement_audience (registrar_id);

-- An announcement, or a change of one, that is mailed registrar by registrar.
CREATE TABLE announcement_mailing (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement_id uuid NOT NULL REFERENCES announcement ON DELETE CASCADE,
  -- The last registrar whose people are noted (migration 0181).
  last_registrar_id integer NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX announcement_mailing_open ON announcement_mailing (id) WHERE done_at IS NULL;
