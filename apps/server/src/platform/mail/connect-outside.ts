import { connect, type LookupFunction } from 'node:net';
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js';
import { isPrivateNumber, lookupPublic } from '#server/platform/outside/lookup-public.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';

/**
 * How the mail library connects to a server whose name somebody typed: on the internet, and never in the shop's own network. Fails with
 * an OutsideFault.
 */
export const connectOutside =
  (withinMs: number, lookup: LookupFunction = lookupPublic): NonNullable<SMTPTransport.Options['getSocket']> =>
  ({ host = '', port }, done) => {
    if (lookup === lookupPublic && isPrivateNumber(host)) {
      done(new OutsideFault('private-address'), undefined);
      return;
    }
    const socket = connect({ host, port: Number(port), lookup, timeout: withinMs });
    const settle = (failure: Error | null): void => {
      socket.removeAllListeners();
      if (failure !== null) socket.destroy();
      done(failure, failure === null ? { connection: socket.setTimeout(0) } : undefined);
    };
    socket.once('connect', () => {
      settle(null);
    });
    socket.once('timeout', () => {
      settle(new OutsideFault('timeout'));
    });
    socket.once('error', (error) => {
      settle(error instanceof OutsideFault ? error : new OutsideFault('unreachable', error));
    });
  };
