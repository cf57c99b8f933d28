import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters that wait for a reader who has paused; what comes then is lost. */
const WAITING_LIMIT = 4_000_000;
const AGAIN_MS = 100;

export interface Output extends DestinationStream {
  /** Writes what waits, as far as it can be written at once. */
  readonly flushSync: () => void;
}

/**
 * Log lines into an open file, without waiting for it. What cannot be written is lost and the shop goes on: its terminal was closed
 * (EIO), the reader of its pipe has gone (EPIPE), the disk of its log is full (ENOSPC). The next line is tried anew. The writer that
 * pino brings repeats such a line without end, at a fatal one and at the end of the process.
 */
export const openOutput = (fd: number): Output => {
  let waiting = '';
  let isWriting = false;
  const takeWaiting = (): Buffer => {
    const bytes = Buffer.from(waiting);
    waiting = '';
    return bytes;
  };
  const send = (bytes: Buffer): void => {
    isWriting = bytes.length > 0;
    if (!isWriting) return;
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(send, AGAIN_MS, bytes).unref();
      else if (error === null && written < bytes.length) send(bytes.subarray(written));
      else send(takeWaiting());
    });
  };
  return {
    write: (line) => {
      if (waiting.length < WAITING_LIMIT) waiting += line;
      if (!isWriting) send(takeWaiting());
    },
    flushSync: () => {
      writeAtOnce(fd, takeWaiting());
    },
  };
};

const writeAtOnce = (fd: number, bytes: Buffer): void => {
  try {
    for (let rest = bytes; rest.length > 0;) rest = rest.subarray(writeSync(fd, rest));
  } catch (error) {
    // There is no other place to say it in.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
};
