import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filled, namedValues } from './settings.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url));
const files = readdirSync(DEPLOY).filter((file) => file !== 'cluster.env');
const left = files.flatMap((file) => readFileSync(DEPLOY + file, 'utf8').match(/(?<=\$\{)\w+(?=\})/g) ?? []);

test("cluster.env defines exactly the placeholders in the cluster's settings", () => {
  expect(Object.keys(namedValues()).sort()).toEqual([...new Set(left)].sort());
});

test('a setting without a value is not silently filled in', () => {
  expect(() => filled('roles.sql', namedValues())).toThrow(/^roles\.sql has .+OWNER_PASSWORD.+ no value\.$/);
  const values = { OWNER_PASSWORD: 'one', PANEL_PASSWORD: 'two' };
  expect(filled('roles.sql', values)).toContain("CREATE ROLE panel_app LOGIN PASSWORD 'two'");
});
