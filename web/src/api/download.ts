import type { Endpoint } from '@panel/contract/endpoint';
import { errorOf, type Input, readEnvelope, request } from './request.ts';
import { whileRunning } from './running-requests.ts';

// A file is fetched like any call, so that the token never appears in an address, and then saved.

/** Called with the number of bytes received so far. */
export type OnProgress = (received: number) => void;

export function download<E extends Endpoint & { file: NonNullable<Endpoint['file']> }>(
  endpoint: E,
  input: Input<E>,
  onProgress: OnProgress,
  name = 'download',
): Promise<void> {
  return whileRunning(async () => {
    const response = await request(endpoint, input as Partial<Input<Endpoint>>);
    // Any other content type, such as a 200 with messages, is not the file and is not saved (Behaviour CALLS-3).
    const type = response.headers.get('content-type')?.split(';')[0]?.trim();
    if (![endpoint.file, 'text/plain'].flat().includes(type ?? ''))
      throw errorOf(response, await readEnvelope(response));
    const chunks = await readAll(response, onProgress);
    saveFile(new Blob(chunks, { type }), fileName(response) ?? name);
  });
}

async function readAll(response: Response, onProgress: OnProgress) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  if (!response.body) return chunks;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  return chunks;
}

/** RFC 6266: `filename*` if present, otherwise `filename`. */
export function fileName(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has copied the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
