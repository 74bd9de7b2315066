import type { DataOf, Endpoint } from '@panel/contract/endpoint';
import { isRefusal } from './call-error.ts';
import { errorOf, type Input, type InputArgument, readEnvelope, request } from './request.ts';
import { whileRunning } from './running-requests.ts';

export type Tagged<Data> = Data & {
  /** The version of the data, to send back with a change (`ifMatch`). */
  etag: string | null;
};

/** Calls an endpoint of the contract and returns the data of its envelope. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<E>): Promise<DataOf<E>> {
  return (await send<E>(endpoint, input)).data;
}

/** The same, with the response's ETag beside the data. */
export async function callTagged<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArgument<E>
): Promise<Tagged<DataOf<E>>> {
  const { data, etag } = await send<E>(endpoint, input);
  return { ...(data as unknown as object), etag } as Tagged<DataOf<E>>;
}

interface Answer<E> {
  data: DataOf<E>;
  etag: string | null;
}

/** Repeats the request if it needs a recent sign-in and the user has signed in again (Behaviour SIGN-IN-10). */
async function send<E extends Endpoint>(endpoint: E, input: Input<E> | undefined): Promise<Answer<E>> {
  try {
    return await sendOnce(endpoint, input);
  } catch (error) {
    if (!isRefusal(error, 'sign.in.again')) throw error;
    const { renewInWindow } = await import('../sign-in/renew-in-window.ts');
    await renewInWindow();
    return sendOnce(endpoint, input);
  }
}

function sendOnce<E extends Endpoint>(endpoint: E, input: Input<E> | undefined): Promise<Answer<E>> {
  return whileRunning(async () => {
    const response = await request(endpoint, (input ?? {}) as Partial<Input<Endpoint>>);
    const envelope = await readEnvelope(response);
    // A 200 that carries messages is a failure (Behaviour CALLS-3). Only reads must return data (CALLS-8).
    const isRead = endpoint.method === 'GET' || endpoint.onlyReads;
    const lacksData = envelope?.data === undefined && isRead;
    if (!envelope || lacksData || envelope.messages.length > 0) throw errorOf(response, envelope);
    return { data: envelope.data as DataOf<E>, etag: response.headers.get('etag') };
  });
}
