export interface Colleague {
  handle: string;
  names: string[];
  contacts: string[];
}

export interface Task {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  body?: object;
}

const get = (path: string): Task => ({ method: 'GET', path });
const search = (query: Record<string, string>) =>
  get(`domains/search?${new URLSearchParams({ page: '0', size: '100', ...query })}`);

/** Mostly searches and reads; now and then a list, a change or a file. */
export function taskOf({ handle, names, contacts }: Colleague, step: number): Task {
  const name = oneOf(names);
  const contact = oneOf(contacts);
  const registration = `domains/${encodeURIComponent(name)}`;
  const now = new Date();
  const tasks = [
    search({ ulabel: `${name.slice(0, 6)}*` }),
    get(registration),
    get(`${registration}/transactions`),
    get(`contacts/${contact}`),
    search({ ulabel: `*${name.slice(2, 6)}*` }),
    get(registration),
    search({ status: 'clientHold', sort: 'expires' }),
    get('domains/expiring'),
    get('registrar'),
    search({ contact }),
    { method: 'PUT', path: 'registrar/epp/ip', body: { ipAddresses: [`192.0.2.${step % 250}`] } },
    get('registrar/epp/ip'),
    get('registrar/history'),
    get('users'),
    get(`registrar/finance/billingLines?year=${now.getUTCFullYear()}&month=${now.getUTCMonth() + 1}`),
    get('registrar/thresholds/protectedTransactions'),
    { method: 'POST', path: 'domains/lookup', body: { names: names.slice(0, 100) } },
    get('me'),
    get(step % 2 === 0 ? `registrar/${handle}/report/domains/csv` : 'domains/search/csv?status=clientHold'),
  ] satisfies Task[];
  return tasks[step % tasks.length] as Task;
}

const oneOf = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
