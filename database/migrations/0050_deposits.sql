-- What the import of deposits has to remember: they say less than the panel shows, and the operator's word counts more.
ALTER TABLE registrar
  -- Set once the operator decides on the status: an import leaves it alone from then on.
  ADD COLUMN status_set_at timestamptz;

ALTER TABLE host
  -- Deposits in the CSV model refer to hosts by it.
  ADD COLUMN roid text;

ALTER TABLE domain
  -- The end of a period, the deletion date and the date of availability are reckoned: no deposit has them.
  ADD COLUMN dates_estimated boolean NOT NULL DEFAULT false;
