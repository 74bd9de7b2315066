-- The sign-in service's cookies are not signed any more, so there is no key to keep.
DROP TABLE identity.cookie_key;
