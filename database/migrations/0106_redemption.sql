-- How many of a registrar's registrations are in redemption is counted without reading any others.
CREATE INDEX domain_in_redemption ON domain (registrar_id) WHERE rgp_status = 'REDEMPTION_PERIOD';
