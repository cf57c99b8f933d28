import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { uploadsQuery, type ListedUpload } from './upload-queries.ts';
import { uploadQueue, type QueuedFile } from './upload-queue.ts';

export interface ArrivedFile {
  readonly fileUuid: string;
  /** As it was called where it came from. */
  readonly fileName: string;
}

export interface CourseInHand {
  readonly productId: string;
  /** Kinds of files that are wanted: of media, or hand-outs alone. */
  readonly types: readonly string[] | 'hand-outs';
  /** The files that it has already. */
  readonly chosen: readonly string[];
  readonly onAdd: (files: readonly ArrivedFile[]) => void;
}

/**
 * Puts the files that were sent for a course into it: once all of them have arrived, in the order of their names. What is taken
 * out of the course again stays out. Draws nothing.
 */
export const JoinSentFiles = ({ course }: { readonly course: CourseInHand }) => {
  const words = useWords(uploadWords);
  const queued = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.files);
  const sent = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.sent);
  const ids = new Set(sent.filter(({ productId }) => productId === course.productId).map(({ uploadId }) => uploadId));
  const { data } = useInfiniteQuery({ ...uploadsQuery, enabled: ids.size > 0 });
  const uploads = (data?.pages ?? []).flatMap((page) => page.Uploads).filter(({ UploadId }) => ids.has(UploadId));
  const isOnTheWay =
    uploads.length < ids.size || uploads.some(isUnread) || queued.some((file) => isGoingTo(course.productId, file));
  useEffect(() => {
    if (isOnTheWay) return;
    const arrived = uploads.flatMap((upload) => {
      const fileUuid = findJoining(course, upload);
      return fileUuid === undefined ? [] : [{ upload, fileUuid }];
    });
    // Also where the effect runs twice, each is put in once.
    const taken = uploadQueue.take(arrived.map(({ upload }) => upload.UploadId));
    const files = arrived
      .filter(({ upload }) => taken.includes(upload.UploadId))
      .map(({ upload, fileUuid }) => ({ fileUuid, fileName: upload.FileName }));
    if (files.length === 0) return;
    course.onAdd(files.toSorted((one, other) => byName.compare(one.fileName, other.fileName)));
    showToast('ok', (course.types === 'hand-outs' ? words.addedHandOuts : words.addedToCourse)(files.length));
  });
  return null;
};

/** "Lesson 2" before "Lesson 10". */
const byName = new Intl.Collator(undefined, { numeric: true });

/** The shop has not yet looked at what it is. */
const isUnread = ({ Status }: ListedUpload): boolean => Status === 'receiving' || Status === 'whole';

/** One that was paused, or whose line broke, keeps the others waiting no longer. */
const isGoingTo = (course: string, { productId, state }: QueuedFile): boolean =>
  productId === course && (state === 'queued' || state === 'sending');

/** The file of an upload that can join the course; undefined where it has become none, or one of another kind. */
const findJoining = ({ types, chosen }: CourseInHand, { File, HandOutFile }: ListedUpload): string | undefined => {
  if (types === 'hand-outs') return notIn(chosen, HandOutFile?.FileUuid);
  const canPlay = File !== null && File.Status !== 'failed' && types.includes(File.FileType);
  return canPlay ? notIn(chosen, File.FileUuid) : undefined;
};

const notIn = (chosen: readonly string[], fileUuid: string | undefined): string | undefined =>
  fileUuid === undefined || chosen.includes(fileUuid) ? undefined : fileUuid;
