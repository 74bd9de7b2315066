import { existsSync, readdirSync } from 'node:fs';

const POSTGRES = '/usr/lib/postgresql';
const [newest = '15'] = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];

/** The paths of a cluster's programs in Debian's packages. */
export const programs = {
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  postgres: `${POSTGRES}/${newest}/bin`,
};

/** One file of each package. */
const PACKAGES = {
  'etcd-server': programs.etcd,
  haproxy: programs.haproxy,
  patroni: programs.patroni,
  pgbackrest: programs.pgbackrest,
  pgbouncer: programs.pgbouncer,
  postgresql: `${programs.postgres}/postgres`,
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
};

export function clusterProblem() {
  const missing = Object.entries(PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  return missing.length > 0 ? `It needs Debian's packages; missing: ${missing.join(' ')}.` : undefined;
}
