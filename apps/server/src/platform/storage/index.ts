export { createFolderStorage } from './folder-storage.ts';
export { isMissingFile, MOST_READ_BYTES, type MediaStorage } from './media-storage.ts';
export { openMediaStorage } from './open-storage.ts';
export type { S3Settings } from './s3-settings.ts';
export type { BucketFault, BucketReason } from './try-bucket.ts';
