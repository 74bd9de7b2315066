-- Addresses name a sign-in under way; only the browser that began it has the secret of this hash, in a cookie.
-- runs from: 1.0.0
ALTER TABLE identity.oidc_record ADD COLUMN browser_hash bytea;
