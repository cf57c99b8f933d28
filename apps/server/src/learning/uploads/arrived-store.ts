import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/**
 * Keeps what arrives. What was written stays when the connection breaks or the disk is full, so that the upload goes on
 * from there. Fails as the disk does: the library's own words would not tell a full one from a broken one.
 */
export class ArrivedFiles extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let received = 0;
    const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        received += chunk.length;
        yield chunk;
      }
    };
    await pipeline(readable, count, createWriteStream(join(this.directory, id), { flags: 'r+', start: offset }));
    return offset + received;
  }
}
