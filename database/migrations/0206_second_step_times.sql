-- People see when their password was changed and their authenticator app set up; of older ones it is not known.
-- runs from: 1.0.0
ALTER TABLE identity.account
  ADD COLUMN password_changed_at timestamptz,
  ADD COLUMN totp_set_at timestamptz;
