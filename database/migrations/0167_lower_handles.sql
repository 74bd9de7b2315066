-- A registrar's handle is kept in lower case; accounts that commands created with another case belonged to nobody.
-- runs from: 1.0.0
UPDATE identity.account
SET username = split_part(username, '@', 1) || '@' || lower(split_part(username, '@', 2))
WHERE split_part(username, '@', 2) <> lower(split_part(username, '@', 2));
