import { applyChanges } from '@panel/registry/feed';
import { message, put } from '@panel/registry/testing/changes';
import { testPanel } from '../../testing/test-panel.ts';

/** A panel whose registry sends messages: `await using panel = await panelWithMessages()`. */
export async function panelWithMessages(options?: Parameters<typeof testPanel>[0]) {
  const panel = await testPanel(options);
  const { registrar, database } = panel;
  let seq = 0;
  const stream = `queue-${registrar.handle}`;
  const apply = (lines: object[]) =>
    applyChanges(database.asPanel.db, {
      stream,
      after: undefined,
      body: lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n'),
    });
  /** The registry's ids are unique across registrars; a test uses only their last part. */
  const idOf = (name: string) => `${registrar.handle}-${name}`;
  const of = (name: string, fields: object = {}) =>
    put('message', message({ id: idOf(name), registrar: registrar.handle, subject: null, details: [], ...fields }));
  const send = (name: string, fields: object = {}) => apply([of(name, fields)]);
  const nameOf = (id: string) => id.replace(`${registrar.handle}-`, '');
  const as = panel.as('SUPPORT');
  const read = async (query = '') => (await as.request('GET', `/services/inbox${query}`)).json().data;
  const names = async (query = '') => (await read(query)).results.map(({ id }: { id: string }) => nameOf(id));
  const mark = async (body: object) => (await as.request('PUT', '/services/inbox/done', body)).json().data;
  const open = async (body: object) => (await as.request('PUT', '/services/inbox/open', body)).json().data;
  return Object.assign(panel, { apply, of, send, idOf, read, names, mark, open });
}
