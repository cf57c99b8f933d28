import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A way to the database that a test can cut and mend, so that the shop sees it go and come back. */
export interface DatabaseCable {
  readonly connectionString: string;
  /** Breaks every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

const addressOf = (url: URL): NetConnectOpts => {
  const host = decodeURIComponent(url.hostname);
  const port = url.port === '' ? 5432 : Number(url.port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
};

/** Lays a cable on loopback to the database of a connection string. */
export const layDatabaseCable = async (connectionString: string): Promise<DatabaseCable> => {
  const target = addressOf(new URL(connectionString));
  const sockets = new Set<Socket>();
  const join = (near: Socket, far: Socket): void => {
    sockets.add(near);
    near.on('close', () => {
      sockets.delete(near);
      far.destroy();
    });
    // A cut cable breaks sockets: that is what it is for.
    near.on('error', () => far.destroy());
    near.pipe(far);
  };
  const server = createServer((near) => {
    const far = connect(target);
    join(near, far);
    join(far, near);
  });
  let port = 0;
  const mend = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return { connectionString: viaLoopback(connectionString, port), cut, mend };
};

/** The same user and database behind another address; a socket folder as host cannot be replaced by the URL's own setters. */
const viaLoopback = (connectionString: string, port: number): string =>
  connectionString.replace(/^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)[^/]*/, `$1127.0.0.1:${port}`);
