-- Deposits in the CSV model name hosts by their roid: a small one must not read all hosts to find a few of them.
CREATE INDEX host_by_roid ON host (roid) INCLUDE (name) WHERE roid IS NOT NULL;
