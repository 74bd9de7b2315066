-- The language that an account's owner chose for the panel, the sign-in pages and mails; none until then.
-- runs from: 0.1.0
ALTER TABLE identity.account ADD COLUMN language text CHECK (language ~ '^[a-z]{2}$');
