// The columns that an import compares and writes, by table.

export const address = ['street', 'street2', 'street3', 'postal_code', 'city', 'region', 'country_code'];

export const contactColumns = ['roid', 'name', 'organization', ...address, 'phone', 'fax', 'email'];
export const publicContactColumns = ['organization', ...address, 'email', 'phone', 'url'];
export const hostColumns = ['roid', 'addresses'];
export const domainColumns = [
  ...['name', 'statuses', 'rgp_status', 'created_at', 'updated_at', 'expires_at', 'transferred_at', 'transfer_status'],
];
export const stateColumns = ['state_expires_at', 'expected_available_at', 'deletion_at', 'dates_estimated'];

export function of(alias: string, columns: string[]): string {
  return columns.map((column) => `${alias}.${column}`).join(', ');
}

export function assign(columns: string[], alias: string): string {
  return columns.map((column) => `${column} = ${alias}.${column}`).join(', ');
}
