import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';
import type { BucketFault } from './try-bucket.ts';

export interface StoredFile {
  /** Without any folder. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** Of a file that is read into memory as a whole: a manifest, a storyboard's times, or a file that many ask for at once. */
export const MOST_READ_BYTES = 8 * 1024 * 1024;

/**
 * Where prepared media lie. A place is relative, such as `hls/ab/<folder>/0.ts`; what stands at one never changes. A file
 * that is not there is thrown with the code ENOENT, and storage that does not answer as `unavailable`.
 */
export interface MediaStorage {
  /** Undefined when there is no such file. */
  readonly findSizeBytes: (place: string) => Promise<number | undefined>;
  /** The whole of a small file; a bucket that sends more than `MOST_READ_BYTES` is unavailable. */
  readonly read: (place: string) => Promise<Buffer>;
  /** Opens a part of a file, which is read no faster than whoever takes it. */
  readonly open: (place: string, range: ByteRange) => Promise<Readable>;
  /** Reads a part of a file into memory of the caller's, as long as the part. Undefined where the storage only streams. */
  readonly readInto: ((place: string, start: number, bytes: Buffer) => Promise<void>) | undefined;
  /** The files of a folder; none where there is no such folder. */
  readonly list: (folder: string) => Promise<readonly StoredFile[]>;
  /**
   * Takes in a finished folder of this machine. When it resolves, all of the folder is there for every process of the
   * shop; before, nothing of it counts. May be repeated. With names, only the files of these names.
   */
  readonly publish: (localFolder: string, folder: string, names?: readonly string[]) => Promise<void>;
  /** Forgets the local copy of a published folder, where the storage is elsewhere. */
  readonly releaseLocal: (localFolder: string) => Promise<void>;
  /**
   * An address at which whoever has it gets the file for ten minutes, without passing this server, as `disposition` says where one is
   * named. Undefined where the server sends the bytes.
   */
  readonly sign: ((place: string, contentType: string, disposition?: string) => Promise<string>) | undefined;
  /**
   * Writes, lists, reads back and deletes a small object in the bucket, within eight seconds, and names what failed. Undefined where the
   * storage is the media folder, which whoever asks can try alone.
   */
  readonly tryOut: (() => Promise<BucketFault | undefined>) | undefined;
}

/** As the operating system says of a file that is not there. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  readonly code = 'ENOENT';
}

/** Whether an error says that a file is not there, from whichever storage. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
