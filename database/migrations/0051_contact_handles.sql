-- Contacts are looked up by their handle without regard to case.
CREATE INDEX contact_by_lower_handle ON contact (lower(handle));
