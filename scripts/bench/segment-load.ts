import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What one viewer asks for, over and over, from the first on. */
export interface Viewer {
  readonly token: string;
  /** Paths of segments. */
  readonly paths: readonly string[];
}

const HEAD_END = '\r\n\r\n';
const READ_BYTES = 256 * 1024;

const requestOf = (host: string, path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`;

/** The bytes of the body that this head promises. Throws for anything but a whole file. */
const bodyBytesOf = (head: string): number => {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`a segment was answered with ${head}`);
  return Number(length);
};

/**
 * One kept connection that asks for segment after segment. What comes is counted and thrown away in a buffer that is used
 * again: on a small machine a costly reader would be measured in place of the sender.
 */
export class SegmentReader {
  readonly #socket: Socket;
  readonly #host: string;
  readonly #bytesPerSecond: number;
  #head = '';
  #left = 0;
  #done: ((bytes: number) => void) | undefined;
  #failed: ((error: unknown) => void) | undefined;
  #bytes = 0;
  #mayReadAt = 0;

  /** Reads as fast as it can, or no faster than so many bytes a second. */
  constructor(url: string, bytesPerSecond = Infinity) {
    const { host, hostname, port } = new URL(url);
    this.#host = host;
    this.#bytesPerSecond = bytesPerSecond;
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback: (count, buffer) => this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, count)),
      },
    });
    this.#socket.on('error', (error) => this.#failed?.(error));
    this.#socket.on('close', () => this.#failed?.(new Error('the connection was closed within a segment')));
  }

  async open(): Promise<void> {
    await once(this.#socket, 'connect');
  }

  /** Asks for one segment and answers its size once the last byte has come. */
  get(path: string, token: string): Promise<number> {
    return new Promise((done, failed) => {
      this.#done = done;
      this.#failed = failed;
      this.#socket.write(requestOf(this.#host, path, token));
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #read(part: Buffer): boolean {
    try {
      this.#take(part);
    } catch (error) {
      this.#failed?.(error);
      this.close();
    }
    return this.#mayGoOn(part.length);
  }

  #mayGoOn(bytes: number): boolean {
    if (this.#bytesPerSecond === Infinity) return true;
    const now = performance.now();
    this.#mayReadAt = Math.max(this.#mayReadAt, now) + (bytes / this.#bytesPerSecond) * 1_000;
    setTimeout(() => this.#socket.resume(), this.#mayReadAt - now);
    return false;
  }

  #take(part: Buffer): void {
    if (this.#left > 0) {
      this.#count(part.length);
      return;
    }
    this.#head += part.toString('latin1');
    const end = this.#head.indexOf(HEAD_END);
    if (end === -1) return;
    this.#bytes = bodyBytesOf(this.#head.slice(0, end));
    this.#left = this.#bytes;
    const begun = this.#head.length - end - HEAD_END.length;
    this.#head = '';
    this.#count(begun);
  }

  #count(bytes: number): void {
    this.#left -= bytes;
    if (this.#left > 0) return;
    this.#failed = undefined;
    this.#done?.(this.#bytes);
  }
}

/** Segments a second that the viewers get together, each on a connection of its own. */
export const segmentsPerSecond = async (url: string, viewers: readonly Viewer[], seconds: number): Promise<number> => {
  const readers = viewers.map((viewer) => ({ ...viewer, reader: new SegmentReader(url) }));
  await Promise.all(readers.map(({ reader }) => reader.open()));
  const began = performance.now();
  const endsAt = began + seconds * 1_000;
  let count = 0;
  try {
    await Promise.all(
      readers.map(async ({ reader, paths, token }) => {
        for (let at = 0; performance.now() < endsAt; at += 1) {
          await reader.get(paths[at % paths.length] ?? '', token);
          count += 1;
        }
      }),
    );
    return count / ((performance.now() - began) / 1_000);
  } finally {
    for (const { reader } of readers) reader.close();
  }
};
