import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { DropZone } from './drop-zone.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { QueuedRow } from './queued-row.tsx';
import { JoinSentFiles, type CourseInHand } from './join-sent-files.tsx';
import { UploadRow } from './upload-row.tsx';
import { uploadsQuery, type UploadPage } from './upload-queries.ts';
import { uploadQueue, warnOfLeaving, type QueuedFile } from './upload-queue.ts';
import classes from './uploads.module.css';

export interface UploadPanelProps {
  /** The course that the files are sent for, and that what has arrived is put into. */
  readonly course?: CourseInHand;
}

/** Sends files and shows what has become of them. Files go on being sent while other pages of the management are open. */
export const UploadPanel = ({ course }: UploadPanelProps) => {
  const words = useWords(uploadWords);
  const uploads = useInfiniteQuery(uploadsQuery);
  const queued = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.files);
  useQueueNotices();
  const maxBytes = uploads.data?.pages[0]?.MaxBytes;
  const add = (files: readonly File[]): void => {
    const fitting = files.filter(({ size }) => maxBytes === undefined || size <= maxBytes);
    for (const { name, size } of files)
      if (maxBytes !== undefined && size > maxBytes) showToast('error', words.tooLarge(name, formatBytes(maxBytes)));
    uploadQueue.add(fitting, course?.productId);
  };
  return (
    <>
      <DropZone maxBytes={maxBytes} onFiles={add} />
      {course === undefined ? null : (
        <>
          <JoinSentFiles course={course} />
          <p className="dimmed small">{course.types === 'hand-outs' ? words.joinHandOuts : words.joinCourse}</p>
        </>
      )}
      <section aria-labelledby="uploads" className={classes['section']}>
        <h2 id="uploads">{words.list}</h2>
        {queued.length === 0 ? null : (
          <ul className={classes['list']}>
            {queued.map((file) => (
              <li key={file.key}>
                <QueuedRow file={file} />
              </li>
            ))}
          </ul>
        )}
        <Loaded query={uploads} shape="rows">
          {({ pages }) => <Uploads pages={pages} queued={queued} />}
        </Loaded>
        <MoreButton list={uploads} />
      </section>
    </>
  );
};

/** Looks at the list anew when a file has been sent, and asks before the page is left with files on their way. */
const useQueueNotices = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    uploadQueue.whenDone(() => {
      void client.invalidateQueries({ queryKey: uploadsQuery.queryKey });
    });
    addEventListener('beforeunload', warnOfLeaving);
  }, [client]);
};

interface UploadsProps {
  readonly pages: readonly UploadPage[];
  readonly queued: readonly QueuedFile[];
}

const Uploads = ({ pages, queued }: UploadsProps) => {
  const words = useWords(uploadWords);
  const known = pages.flatMap((page) => page.Uploads);
  // What is sent from here stands above, with what is known here.
  const shown = known.filter(({ UploadId }) => !queued.some(({ uploadId }) => uploadId === UploadId));
  const pictures = known.filter(({ File }) => File?.FileType === 'images' && File.Status === 'ready');
  if (shown.length === 0 && queued.length === 0) return <EmptyState title={words.empty} />;
  return (
    <ul className={classes['list']}>
      {shown.map((upload) => (
        <li key={upload.UploadId}>
          <UploadRow upload={upload} pictures={pictures} />
        </li>
      ))}
    </ul>
  );
};
