import type { TestRegistrar } from './test-registrar.ts';

export async function addRegistrations(registrar: TestRegistrar, count: number) {
  const names = Array.from(
    { length: count },
    (_, n) => `${registrar.handle}-${String(n + 1).padStart(4, '0')}.example`,
  );
  await registrar.db
    .insertInto('domain')
    .values(names.map((name) => ({ registrar_id: registrar.id, name, alabel: name })))
    .execute();
  return names;
}
