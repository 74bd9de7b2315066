import { expect, test } from 'vitest';
import { realmFile } from './realm-file.ts';

// Keycloak inserts PUBLIC_URL from its own environment. After a change: npx vitest run operator/src/keycloak -u
test('the realm file for import is what init sets', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is Keycloak's template
  const file = realmFile('registrars', '${PUBLIC_URL}');
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('../../../docs/registrars-realm.json');
});
