-- When someone of a registrar last signed in, and when it last logged in to EPP: asking a sign-in service for all people takes long.
-- runs from: 1.0.0
CREATE TABLE registrar_activity (
  registrar_id integer PRIMARY KEY REFERENCES registrar ON DELETE CASCADE,
  signed_in_at timestamptz,
  -- To the hour, as the use of addresses is noted.
  epp_login_at timestamptz
);
INSERT INTO registrar_activity (registrar_id, signed_in_at, epp_login_at)
SELECT registrar.id, login.at, used.at
FROM registrar
LEFT JOIN (
  SELECT split_part(lower(username), '@', 2) AS handle, max(at) AS at FROM identity.event WHERE type = 'LOGIN' GROUP BY 1
) AS login USING (handle)
LEFT JOIN (
  SELECT registrar_id, max(last_used_at) AS at FROM epp_allowed_ip GROUP BY 1
) AS used ON used.registrar_id = registrar.id
WHERE login.at IS NOT NULL OR used.at IS NOT NULL;
