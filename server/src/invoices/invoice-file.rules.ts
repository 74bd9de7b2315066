import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import { SaxesParser } from 'saxes';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
/** Files are stored in parts of this size, plus a remainder. */
export const PART_BYTES = 256 * 1024;

/** Whether the bytes match the type, whatever the file's name. */
export interface FileCheck {
  /** False as soon as they cannot match. */
  write(part: Buffer): boolean;
  end(): boolean;
}

export function checkOf(type: InvoiceFileType): FileCheck {
  return type === 'pdf' ? pdfCheck() : plainXmlCheck();
}

function pdfCheck(): FileCheck {
  let head = '';
  const isPdf = () => head === '%PDF-';
  return {
    write(part) {
      head += part.subarray(0, 5 - head.length).toString('latin1');
      return head.length < 5 || isPdf();
    },
    end: isPdf,
  };
}

/** Requires well-formed XML without a DTD, which could load or expand entities where it is read. */
function plainXmlCheck(): FileCheck {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser({ xmlns: true });
  let isPlain = true;
  let hasRoot = false;
  const refuse = () => {
    isPlain = false;
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', () => {
    hasRoot = true;
  });
  const read = (work: () => void) => {
    try {
      if (isPlain) work();
    } catch {
      // It is not UTF-8.
      refuse();
    }
    return isPlain;
  };
  return {
    write: (part) => read(() => parser.write(decoder.decode(part, { stream: true }))),
    end: () => read(() => parser.write(decoder.decode()).close()) && hasRoot,
  };
}
