import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A way to the database that a test can cut and mend, so that the shop sees it go and come back. */
export interface DatabaseCable {
  readonly connectionString: string;
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Lets nothing through any more on the connections that there are, without ending them; new ones work. */
  readonly freeze: () => void;
  /** The same, and new connections are taken and never answered, until it is mended. */
  readonly silence: () => void;
  readonly mend: () => Promise<void>;
  /** Leads new connections to another server, as a proxy does after a failover. */
  readonly lead: (connectionString: string) => void;
  /** Ends the database's side of frozen connections, as it does itself some hours later. */
  readonly clearFrozen: () => void;
}

const addressOf = (url: URL): NetConnectOpts => {
  const host = decodeURIComponent(url.hostname);
  const port = url.port === '' ? 5432 : Number(url.port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
};

/** Leads what arrives at one end to the other, and ends that when it ends. */
const join = (sockets: Set<Socket>, near: Socket, far: Socket): void => {
  sockets.add(near);
  near.on('close', () => {
    sockets.delete(near);
    far.destroy();
  });
  // A cut cable breaks sockets: that is what it is for.
  near.on('error', () => far.destroy());
  near.pipe(far);
};

/** Listens on loopback at a port, a free one where it is 0; answers which. */
const listenAt = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

/** Lays a cable on loopback to the database of a connection string. */
export const layDatabaseCable = async (connectionString: string): Promise<DatabaseCable> => {
  let target = addressOf(new URL(connectionString));
  const sockets = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    if (isSilent) {
      sockets.add(near);
      near.on('error', () => undefined);
      near.on('close', () => sockets.delete(near));
      return;
    }
    const far = connect(target);
    join(sockets, near, far);
    join(sockets, far, near);
  });
  let port = 0;
  const freeze = (): void => {
    for (const socket of sockets) {
      socket.unpipe();
      socket.pause();
      frozen.add(socket);
    }
  };
  const clearFrozen = (): void => {
    for (const socket of frozen) socket.destroy();
    frozen.clear();
  };
  const mend = async (): Promise<void> => {
    isSilent = false;
    if (!server.listening) port = await listenAt(server, port);
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const silence = (): void => {
    isSilent = true;
    freeze();
  };
  const lead = (other: string): void => {
    target = addressOf(new URL(other));
  };
  await mend();
  return { connectionString: viaLoopback(connectionString, port), cut, freeze, silence, mend, lead, clearFrozen };
};

/** The same user and database behind another address; a socket folder as host cannot be replaced by the URL's own setters. */
const viaLoopback = (connectionString: string, port: number): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)[^/]*/, `$1127.0.0.1:${port}`);
