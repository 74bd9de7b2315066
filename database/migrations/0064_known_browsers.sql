-- The key that signs the cookies by which the sign-in service knows a browser again, one for all instances.
CREATE TABLE identity.browser_key (
  -- Sealed like the signing keys.
  key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- There is one row at most.
CREATE UNIQUE INDEX browser_key_is_one ON identity.browser_key ((true));
