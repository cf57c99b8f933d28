import { createFolderStorage, type MediaStorage } from '#server/platform/storage/index.ts';
import type { FileStore } from './deliver-file.ts';
import { HotFiles } from './hot-files.ts';
import { LentBuffers } from './lent-buffers.ts';

export interface FileStoreDeps {
  readonly mediaDir: string;
  /** Where prepared media lie; undefined: in the media folder. */
  readonly storage?: MediaStorage | undefined;
  /** Where the proxy in front finds the media folder; undefined: this server sends the bytes. */
  readonly accelPrefix: string | undefined;
}

/** All that is sent comes from one store, so that its memory is bounded once. */
export const openFileStore = ({
  mediaDir,
  storage = createFolderStorage(mediaDir),
  accelPrefix,
}: FileStoreDeps): FileStore => ({
  storage,
  hotFiles: new HotFiles(storage.read),
  buffers: new LentBuffers(),
  accelPrefix,
});
