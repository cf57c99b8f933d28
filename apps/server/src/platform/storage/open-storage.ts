import { createFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './media-storage.ts';
import type { S3Settings } from './s3-settings.ts';

export interface StorageWish {
  readonly mediaDir: string;
  /** Undefined: the media folder. */
  readonly s3: S3Settings | undefined;
  /** Milliseconds since 1970 by the database's clock. */
  readonly nowMs?: () => number;
}

/** The configured storage of prepared media. */
export const openMediaStorage = async ({ mediaDir, s3, nowMs = Date.now }: StorageWish): Promise<MediaStorage> => {
  if (s3 === undefined) return createFolderStorage(mediaDir);
  // Loaded here alone: a shop with its media beside it needs no client of a bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(s3, { nowMs });
};
