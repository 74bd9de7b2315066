-- Monitoring asks for the last import again and again, and operators for all of them: without reading the whole audit.
CREATE INDEX audit_of_imports ON audit (id) WHERE action = 'deposit.imported';
