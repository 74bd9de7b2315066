-- The oldest version of the panel that still runs on the tables as a migration leaves them; none if it is null.
ALTER TABLE migration ADD COLUMN runs_from text;
