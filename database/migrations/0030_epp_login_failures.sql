-- EPP logins with a wrong password are counted for each allowed address, so that one client with an old password in its
-- configuration does not lock the registrar's other clients out.
ALTER TABLE epp_allowed_ip
  ADD COLUMN wrong_passwords integer NOT NULL DEFAULT 0,
  ADD COLUMN locked_until timestamptz;
