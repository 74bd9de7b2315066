import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** The message as sent, with folded lines joined. */
  message: string;
}

type Answer = (mail: ReceivedMail) => void | Promise<void>;

/** A real SMTP server: `await using smtp = await testSmtp()`. */
export async function testSmtp() {
  const received: ReceivedMail[] = [];
  const connections = { open: 0, opened: 0 };
  let answerRecipient: (address: string) => void = () => {};
  let answerMail: Answer = () => {};
  let server = create();
  const port = await listen(0);

  function create() {
    return new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      disableReverseLookup: true,
      onConnect: (_, done) => {
        connections.open += 1;
        connections.opened += 1;
        done();
      },
      onClose: () => {
        connections.open -= 1;
      },
      onRcptTo: ({ address }, _, done) => {
        Promise.resolve(address)
          .then(answerRecipient)
          .then(() => done(), done);
      },
      onData: (stream, { envelope }, done) => {
        text(stream)
          .then(async (raw) => {
            const mail = { to: envelope.rcptTo.map(({ address }) => address), message: decoded(raw) };
            received.push(mail);
            await answerMail(mail);
          })
          .then(() => done(), done);
      },
    });
  }

  async function listen(at: number) {
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  }

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => ({ ...connections }),
    /** Sets the server's response from now on, which is what `answer` throws. */
    answerRecipientsWith: (answer: typeof answerRecipient) => {
      answerRecipient = answer;
    },
    answerMailsWith: (answer: Answer) => {
      answerMail = answer;
    },
    /** Delays responses until the returned function is called. */
    holdMails() {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      answerMail = () => held;
      return release;
    },
    stop,
    /** Uses the same port. */
    async startAgain() {
      server = create();
      await listen(port);
    },
    [Symbol.asyncDispose]: stop,
  };
}

/** The error that makes the server respond with this code. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Joins folded lines in headers (RFC 5322, 2.2.3) and in quoted-printable bodies (RFC 2045, 6.7). */
function decoded(message: string): string {
  const end = message.indexOf('\r\n\r\n');
  const body = message
    .slice(end)
    .replaceAll('=\r\n', '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return message.slice(0, end).replace(/\r\n[ \t]+/g, ' ') + body;
}
