-- Someone at the registry's desk sees the panel as a registrar does: one row for each view, until it ends.
-- runs from: 1.0.0
CREATE TABLE desk_view (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  registrar_id integer NOT NULL REFERENCES registrar (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  session text NOT NULL,
  staff text NOT NULL,
  reason text NOT NULL,
  until timestamptz NOT NULL
);
