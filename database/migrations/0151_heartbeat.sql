-- runs from: 0.1.0
-- A number that goes up as long as somebody reads from a replica. A replica that shows it has everything that was
-- committed before, however idle the database is and whatever its clocks say.
CREATE TABLE heartbeat (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  number bigint NOT NULL
);
