export { createFolderStorage } from './folder-storage.ts';
export { isMissingFile, type MediaStorage } from './media-storage.ts';
export { openMediaStorage } from './open-storage.ts';
export type { S3Settings } from './s3-settings.ts';
