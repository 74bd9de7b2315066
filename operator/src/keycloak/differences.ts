/**
 * The names of the wanted values that differ or are missing. All other values are the operator's choice. The order of a
 * list does not matter, because Keycloak does not preserve it.
 */
export function differences(wanted: object, held: object | undefined): string[] {
  const values = new Map(Object.entries(held ?? {}));
  return Object.entries(wanted).flatMap(([name, value]) => {
    const other: unknown = values.get(name);
    if (isRecord(value))
      return differences(value, isRecord(other) ? other : undefined).map((part) => `${name}.${part}`);
    return text(value) === text(other) ? [] : [name];
  });
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
