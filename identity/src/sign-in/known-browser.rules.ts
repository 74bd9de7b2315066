import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// A mark in a cookie says that a browser has signed in to an account before. It contains the time and a random name for
// the browser, and is signed together with the account's id: a reader learns neither the account nor its name.

export const KNOWN_FOR_DAYS = 90;
const DAY = 24 * 60 * 60_000;
const MAX_MARKS = 5;

interface Mark {
  /** In milliseconds. */
  signedInAt: number;
  browser: string;
  signature: string;
}

export interface MarkedAccount {
  id: string;
  /** Sign-ins before this moment, in milliseconds, are invalid. */
  notBefore: number;
}

/** The browser's name, if it has signed in to this account and the mark is still valid. */
export function knownAs(cookie: string, key: Buffer, account: MarkedAccount, now: number): string | undefined {
  return marksIn(cookie).find((mark) => isMarkOf(mark, key, account, now))?.browser;
}

/** The cookie with a new mark for this account, and the most recent marks of other accounts. */
export function withMark(
  cookie: string,
  key: Buffer,
  account: MarkedAccount & { signedInAt: number },
  now: number,
): string {
  const { id, signedInAt } = account;
  const browser = knownAs(cookie, key, account, now) ?? randomBytes(16).toString('base64url');
  const others = marksIn(cookie).filter((mark) => !isMarkOf(mark, key, account, now));
  const mark = { signedInAt, browser, signature: sign(key, id, { signedInAt, browser }) };
  return [mark, ...others].slice(0, MAX_MARKS).map(written).join('~');
}

function marksIn(cookie: string): Mark[] {
  return cookie
    .split('~')
    .slice(0, MAX_MARKS)
    .flatMap((text) => {
      const [, time = '', browser = '', signature = ''] =
        /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
      return signature === '' ? [] : [{ signedInAt: Number.parseInt(time, 36), browser, signature }];
    });
}

function written({ signedInAt, browser, signature }: Mark): string {
  return `${signedInAt.toString(36)}.${browser}.${signature}`;
}

function isMarkOf(mark: Mark, key: Buffer, { id, notBefore }: MarkedAccount, now: number): boolean {
  const isSigned = timingSafeEqual(Buffer.from(mark.signature), Buffer.from(sign(key, id, mark)));
  return isSigned && mark.signedInAt >= notBefore && mark.signedInAt > now - KNOWN_FOR_DAYS * DAY;
}

function sign(key: Buffer, accountId: string, { signedInAt, browser }: Omit<Mark, 'signature'>): string {
  return createHmac('sha256', key).update(`${accountId}.${signedInAt}.${browser}`).digest('base64url');
}
