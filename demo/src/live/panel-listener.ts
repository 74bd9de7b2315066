import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { InvoiceFile } from './world.ts';

interface Answer {
  status: number;
  data: { last?: number; streams?: { stream: string; last: number }[] } | null;
  messages: { defaultMessage: string }[];
}

/** No response: the panel is starting, busy, or has stopped. */
export class PanelAway extends Error {
  override name = 'PanelAway';
}

/** The panel's listener for the registry, at a socket's path or a local port. */
export function panelListener(listen: string, secret: string) {
  const at = /^\d+$/.test(listen) ? { host: '127.0.0.1', port: Number(listen) } : { socketPath: listen };

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: string | Buffer): Promise<Answer> {
    const type = method === 'PUT' ? 'application/pdf' : 'application/x-ndjson';
    const headers = { authorization: `Bearer ${secret}`, ...(body && { 'content-type': type }) };
    const asked = request({ ...at, method, path, headers });
    asked.end(body);
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const envelope = (await json(response)) as Omit<Answer, 'status'>;
      return { ...envelope, status: response.statusCode ?? 0 };
    } catch (error) {
      throw new PanelAway('The panel no longer responds.', { cause: error });
    }
  }

  return {
    async position(): Promise<number> {
      const { data } = accepted(await call('GET', '/registry/changes'));
      return data?.streams?.find(({ stream }) => stream === 'registry')?.last ?? 0;
    },
    /** Sends changes after a position; returns the new one, or undefined if the panel cannot accept any now. */
    async send(changes: object[], after: number): Promise<number | undefined> {
      const lines = changes.map((change, index) => JSON.stringify({ seq: after + index + 1, ...change }));
      const answer = await call('POST', `/registry/changes?after=${after}`, `${lines.join('\n')}\n`);
      return answer.status === 503 ? undefined : accepted(answer).data?.last;
    },
    async sendFile({ invoice, bytes }: InvoiceFile): Promise<void> {
      accepted(await call('PUT', `/registry/files?${new URLSearchParams({ invoice, type: 'pdf' })}`, bytes));
    },
  };
}

function accepted(answer: Answer): Answer {
  if (answer.status === 200) return answer;
  if (answer.status === 503) throw new PanelAway('The panel cannot respond right now.');
  throw new Error(`The panel refused: ${answer.messages.map(({ defaultMessage }) => defaultMessage).join(' ')}`);
}
