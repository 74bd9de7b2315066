// One registration and one contact, as the panel reads them (server/src/registration, server/src/contacts).

export const REGISTRATION = `
  SELECT domain.*,
    (SELECT to_json(o) FROM (SELECT handle, name, email FROM contact WHERE contact.id = domain.registrant_id) o) AS registrant,
    (SELECT coalesce(json_agg(a), '[]') FROM (
      SELECT n.name, coalesce(n.addresses, host.addresses) AS addresses
      FROM domain_nameserver n LEFT JOIN host ON host.name = n.name WHERE n.domain_id = domain.id ORDER BY n.position) a) AS nameservers,
    (SELECT coalesce(json_agg(a), '[]') FROM (
      SELECT role, handle FROM domain_contact JOIN contact ON contact.id = domain_contact.contact_id
      WHERE domain_id = domain.id ORDER BY role, handle) a) AS contacts,
    (SELECT coalesce(json_agg(a), '[]') FROM (
      SELECT key_tag, algorithm, digest_type, digest FROM domain_ds WHERE domain_id = domain.id ORDER BY position) a) AS keys
  FROM domain WHERE registrar_id = $1 AND (name = $2 OR alabel = $2)`;

export const CONTACT = `
  SELECT * FROM contact WHERE lower(handle) = lower($2 COLLATE "C") AND (registrar_id = $1
    OR EXISTS (SELECT FROM domain WHERE domain.registrant_id = contact.id AND domain.registrar_id = $1)
    OR EXISTS (SELECT FROM domain_contact WHERE domain_contact.contact_id = contact.id AND domain_contact.registrar_id = $1))
  ORDER BY handle = $2 DESC, handle`;
