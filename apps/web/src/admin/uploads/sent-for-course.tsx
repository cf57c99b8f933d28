import { Button } from '@mantine/core';
import { ListPlus } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { ListedUpload } from './upload-queries.ts';
import { uploadQueue } from './upload-queue.ts';
import classes from './uploads.module.css';

export interface ArrivedFile {
  readonly fileUuid: string;
  /** As it was called where it came from. */
  readonly fileName: string;
}

export interface CourseInHand {
  readonly productId: string;
  /** Kinds of files that it plays. */
  readonly types: readonly string[];
  /** The files that it plays already. */
  readonly lessons: readonly string[];
  readonly onAdd: (files: readonly ArrivedFile[]) => void;
}

export interface SentForCourseProps {
  readonly course: CourseInHand;
  readonly uploads: readonly ListedUpload[];
}

/** Puts all that was sent for a course and has arrived into it, with one press, in the order of the files' names. */
export const SentForCourse = ({ course, uploads }: SentForCourseProps) => {
  const words = useWords(uploadWords);
  const sent = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.sent);
  const ids = new Set(sent.filter(({ productId }) => productId === course.productId).map(({ uploadId }) => uploadId));
  const arrived = uploads.flatMap(({ UploadId, FileName, File }): readonly ArrivedFile[] =>
    ids.has(UploadId) && File !== null && canJoin(course, File)
      ? [{ fileUuid: File.FileUuid, fileName: FileName }]
      : [],
  );
  if (arrived.length === 0) return null;
  return (
    <Button
      className={classes['arrived']}
      leftSection={<ListPlus size={18} aria-hidden />}
      onClick={() => {
        course.onAdd(arrived.toSorted((one, other) => byName.compare(one.fileName, other.fileName)));
        showToast('ok', words.addedToCourse(arrived.length));
      }}
    >
      {words.addToCourse(arrived.length)}
    </Button>
  );
};

/** "Lesson 2" before "Lesson 10". */
const byName = new Intl.Collator(undefined, { numeric: true });

const canJoin = (
  { types, lessons }: CourseInHand,
  { FileUuid, FileType, Status }: NonNullable<ListedUpload['File']>,
): boolean => Status !== 'failed' && types.includes(FileType) && !lessons.includes(FileUuid);
