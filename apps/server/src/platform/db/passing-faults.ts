import { DatabaseError } from './driver.ts';

/**
 * States that pass by themselves, without anything having been written: connection lost (08), a conflict with other work
 * (40001, 40P01), out of disk, memory or connections (53), cut off, shutting down or starting (57), a disk that fails (58030), waiting
 * too long (55P03, 25P03), and a server that is read-only for now, such as a standby (25006).
 */
const passingSqlStates = /^(08|53|57|40001|40P01|58030|55P03|25P03|25006)/;

const connectionFaults: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];

/**
 * What keeps a connection from being opened for now, and means something else elsewhere: no database there yet, or not any more
 * (ENOENT of its socket); its queue is full, as that of a frozen one (EAGAIN); no room, port or descriptor left here.
 */
const openingFaults: readonly unknown[] = [
  'ENOENT',
  'EAGAIN',
  'ENOBUFS',
  'ENOMEM',
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
];

/** What the driver says in words alone. */
const driverFaults =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error and is not queryable|Client was closed and is not queryable/;

/**
 * Whether the database, or the way to it, failed for now: trying again later may go well, and nothing is wrong with the shop.
 * Where a commit was under way, nobody knows whether it was done: whoever repeats the request with its key finds out.
 */
export const isPassingFault = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return passingSqlStates.test(error.code ?? '');
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isPassingFault);
  return isConnectionFault(error) || driverFaults.test(error.message) || isPassingFault(error.cause);
};

const isConnectionFault = (error: Error): boolean => {
  const code = 'code' in error ? error.code : undefined;
  if (connectionFaults.includes(code)) return true;
  return openingFaults.includes(code) && 'syscall' in error && error.syscall === 'connect';
};

/** Whether a server refused to write because it is a standby, or was made read-only. */
export const isReadOnlyFault = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006';
