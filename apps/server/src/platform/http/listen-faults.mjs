// Plain JavaScript, since main.mjs needs it before TypeScript is read.
import { createServer } from 'node:net';

const HIGHEST_PORT = 65_535;
const noAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT'];

/** The one line to print where nothing can listen; undefined for any other failure. */
export const describeListenFault = (error) => {
  if (error?.syscall !== 'listen' && error?.syscall !== 'bind') return undefined;
  const { code, address, port } = error;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is taken by another program, or by a shop that runs already: stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} on ${address} may not be opened by this user (EACCES): set PORT to 1024 or more.`;
  return noAddress.includes(code) ? `HOST: this machine has no address ${address} (${code}).` : undefined;
};

/** Why the shop will not be able to listen, told before anything is made or started; undefined where it can, or says so later. */
export const findListenFault = ({ HOST, PORT }) => {
  const host = HOST?.trim() || '127.0.0.1';
  const port = Number(PORT?.trim() || '3000');
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) return undefined;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      // A name without an address fails before anything listens.
      resolve(describeListenFault({ code: error.code, syscall: 'listen', address: host, port }));
    });
    probe.listen({ host, port }, () => {
      probe.close(() => {
        resolve(undefined);
      });
    });
  });
};
