-- In which language people last saw the panel, and in which their account was created: mails are in it until they choose one.
-- runs from: 1.0.0
ALTER TABLE subscriber
  ADD COLUMN language_shown text,
  -- Of the request that created the account.
  ADD COLUMN language_at_creation text;
