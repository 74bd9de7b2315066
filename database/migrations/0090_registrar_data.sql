-- Raised with every change to a registrar's registrations, contacts or transactions: what was counted or sent before may
-- be used again as long as it stays the same.
CREATE TABLE registrar_data (
  registrar_id integer PRIMARY KEY REFERENCES registrar ON DELETE CASCADE,
  version bigint NOT NULL
);
