import { findArrivedBytes } from './arrived-files.ts';
import type { HandOverDeps } from './hand-over.ts';
import { listUploads, type ListedUpload } from './queries.ts';

const UPLOADS_PER_PAGE = 50;

export interface SeenUpload extends ListedUpload {
  readonly receivedBytes: number;
}

export interface UploadPage {
  readonly uploads: readonly SeenUpload[];
  readonly hasMore: boolean;
}

/** A page of uploads, the newest first, each with what has arrived of it. */
export const readUploads = async ({ db, mediaDir }: HandOverDeps, before: string | undefined): Promise<UploadPage> => {
  const found = await listUploads(db, before, UPLOADS_PER_PAGE + 1);
  const uploads = await Promise.all(
    found.slice(0, UPLOADS_PER_PAGE).map(async (upload) => ({
      ...upload,
      receivedBytes: await receivedBytesOf(mediaDir, upload),
    })),
  );
  return { uploads, hasMore: found.length > UPLOADS_PER_PAGE };
};

const receivedBytesOf = async (mediaDir: string, { uploadId, status, byteSize }: ListedUpload): Promise<number> => {
  if (status === 'cancelled') return 0;
  return status === 'receiving' ? ((await findArrivedBytes(mediaDir, uploadId)) ?? 0) : byteSize;
};
