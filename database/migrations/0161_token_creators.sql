-- Says once that the creator of an access token can no longer sign in, wherever their account was changed.
-- runs from: 1.0.0
ALTER TABLE access_token ADD COLUMN creator_left_at timestamptz;
