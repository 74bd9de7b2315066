-- People see where they are signed in: each session notes from where, by which browser and when it was last used.
ALTER TABLE identity.oidc_record
  ADD COLUMN used_at timestamptz,
  ADD COLUMN ip text,
  ADD COLUMN user_agent text;
