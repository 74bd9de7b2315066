import { Transform } from 'node:stream';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CRLF = Buffer.from('\r\n');
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * PostgreSQL ends a row with a line feed, but RFC 4180 requires CRLF, and spreadsheets need a byte-order mark to read
 * UTF-8. Line breaks inside a quoted cell stay unchanged. Quotes inside a cell are doubled, so toggling at every quote
 * shows whether we are inside one.
 */
export function csvLines(): Transform {
  let isFirst = true;
  let isQuoted = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const parts: Buffer[] = isFirst ? [BYTE_ORDER_MARK] : [];
      isFirst = false;
      let start = 0;
      for (let at = 0; at < chunk.length; at++) {
        if (chunk[at] === QUOTE) isQuoted = !isQuoted;
        if (chunk[at] !== LINE_FEED || isQuoted) continue;
        parts.push(chunk.subarray(start, at), CRLF);
        start = at + 1;
      }
      parts.push(chunk.subarray(start));
      done(null, Buffer.concat(parts));
    },
  });
}
