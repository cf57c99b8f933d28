import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { UploadRefusal } from './arrived-files.ts';

/** Bytes of one request after which the disk is asked again. */
const ASK_EVERY_BYTES = 8 * 1024 * 1024;

/** Where uploads arrive. */
interface ArrivalPlace {
  readonly directory: string;
  /** Bytes that the disk can still take in of uploads. */
  readonly findFreeBytes: () => Promise<number>;
}

/**
 * Keeps what arrives. What was written stays when the connection breaks or the disk is full, so that the upload goes on
 * from there. Fails as the disk does: the library's own words would not tell a full one from a broken one. Throws
 * UploadRefusal before the room is filled that the database needs: however many uploads were begun while there was enough.
 */
export class ArrivedFiles extends FileStore {
  readonly #findFreeBytes: () => Promise<number>;

  constructor({ directory, findFreeBytes }: ArrivalPlace) {
    super({ directory });
    this.#findFreeBytes = findFreeBytes;
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const findFreeBytes = this.#findFreeBytes;
    let received = 0;
    let askAt = 0;
    const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        if (received >= askAt) {
          if ((await findFreeBytes()) <= 0) throw new UploadRefusal('storage-full');
          askAt = received + ASK_EVERY_BYTES;
        }
        received += chunk.length;
        yield chunk;
      }
    };
    await pipeline(readable, count, createWriteStream(join(this.directory, id), { flags: 'r+', start: offset }));
    return offset + received;
  }
}
