import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import { SaxesParser } from 'saxes';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** Whether the bytes are what the type says; what a file is called does not count. */
export function isOfType(bytes: Buffer, type: InvoiceFileType): boolean {
  return type === 'pdf' ? bytes.subarray(0, 5).toString('latin1') === '%PDF-' : isPlainXml(bytes);
}

/** Well-formed and without a DTD, which could load or multiply something where it is read. */
function isPlainXml(bytes: Buffer): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  let hasRoot = false;
  parser.on('doctype', () => {
    isPlain = false;
  });
  parser.on('error', () => {
    isPlain = false;
  });
  parser.on('opentag', () => {
    hasRoot = true;
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch {
    return false;
  }
  return isPlain && hasRoot;
}
