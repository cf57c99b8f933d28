import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

/** Who may send; everybody where it is left out. */
export interface MailUser {
  readonly user: string;
  readonly password: string;
}

/** A mail server on loopback that keeps what it takes, and refuses recipients whose name begins with "full". */
export const openMailServer = async (login?: MailUser) => {
  const received: ReceivedMail[] = [];
  const waiting: (() => void)[] = [];
  const keep = (mail: ReceivedMail): void => {
    received.push(mail);
    for (const look of waiting.splice(0)) look();
  };
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === login?.user && password === login?.password;
      done(isRight ? null : new Error('535 wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo: (address, _session, done) => {
      done(address.address.startsWith('full') ? new Error('mailbox full') : undefined);
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (message) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          keep({ from, to: envelope.rcptTo.map(({ address }) => address), message });
          done();
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
  const port = await listen(server);
  const close = async () => {
    const closed = once(server.server, 'close');
    server.close();
    await closed;
  };
  /** The first mail to an address, which may still be on its way. */
  const mailTo = async (recipient: string): Promise<ReceivedMail> => {
    for (;;) {
      const mail = received.find(({ to }) => to.includes(recipient));
      if (mail !== undefined) return mail;
      const next = Promise.withResolvers<undefined>();
      waiting.push(() => {
        next.resolve(undefined);
      });
      await next.promise;
    }
  };
  return { url: `smtp://127.0.0.1:${port}`, port, received, mailTo, close };
};

const listen = async (server: SMTPServer): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail server does not listen');
  return address.port;
};
