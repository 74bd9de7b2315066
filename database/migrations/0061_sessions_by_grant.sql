-- Access tokens now count as long as their session does, which is found by its grant: a session from before has none.
-- Everybody signs in once more.
DELETE FROM identity.oidc_record;
