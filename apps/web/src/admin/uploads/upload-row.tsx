import { Button } from '@mantine/core';
import { Captions, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { UploadWords } from '#web/texts/zh-hant/uploads.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatClock, formatDayAndTime } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ExtrasOverlay } from './extras-overlay.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { RetryButton } from './retry-button.tsx';
import { RowFrame } from './row-frame.tsx';
import { stateBadges, stateOf, type UploadState } from './upload-state.ts';
import type { ListedUpload } from './upload-queries.ts';
import { useCancelPreparing, useCancelUpload, useRemoveUpload } from './use-upload-deeds.ts';

const WHOLE = 100;

export interface UploadRowProps {
  readonly upload: ListedUpload;
  /** Pictures that may become a poster. */
  readonly pictures: readonly ListedUpload[];
}

/** An upload as the shop knows it. */
export const UploadRow = ({ upload, pictures }: UploadRowProps) => {
  const words = useWords(uploadWords);
  const state = stateOf(upload);
  const percent = percentOf(upload, state);
  const label = words.states[state];
  const fault = faultOf(upload, state);
  return (
    <RowFrame
      name={upload.FileName}
      kind={upload.File?.FileType}
      facts={factsOf(upload, words)}
      badge={{ ...stateBadges[state], children: percent === undefined ? label : `${label} ${percent}%` }}
      percent={percent}
      note={fault ?? (state === 'receiving' ? words.goOnHint : null)}
      isFault={fault !== null}
    >
      {upload.File === null ? null : <FileDeeds name={upload.FileName} file={upload.File} pictures={pictures} />}
      {CANCELLABLE.has(state) ? <CancelDeed upload={upload} /> : null}
      {state === 'refused' || state === 'cancelled' ? <RemoveDeed upload={upload} /> : null}
    </RowFrame>
  );
};

const percentOf = ({ ReceivedBytes, ByteSize, File }: ListedUpload, state: UploadState): number | undefined => {
  if (state === 'receiving') return Math.floor((ReceivedBytes / ByteSize) * WHOLE);
  return state === 'processing' ? File?.ProgressPercent : undefined;
};

const faultOf = ({ RefusalText, File }: ListedUpload, state: UploadState): string | null =>
  RefusalText ?? (state === 'failed' ? (File?.FailureText ?? null) : null);

const factsOf = ({ File, ByteSize, UserName, CreatedAt }: ListedUpload, words: UploadWords): string => {
  const length = File?.DurationSeconds ?? null;
  const clock = length === null ? [] : [formatClock(length)];
  return [formatBytes(ByteSize), ...clock, words.by(UserName), formatDayAndTime(CreatedAt)].join(' · ');
};

const CANCELLABLE: ReadonlySet<UploadState> = new Set(['receiving', 'whole', 'waiting', 'processing']);

const CancelDeed = ({ upload: { File, FileName, UploadId } }: Pick<UploadRowProps, 'upload'>) => {
  const words = useWords(uploadWords);
  const [isAsking, setAsking] = useState(false);
  const ofUpload = useCancelUpload(FileName);
  const ofPreparing = useCancelPreparing(FileName);
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <IconButton
        icon={X}
        label={words.cancel(FileName)}
        onClick={() => {
          setAsking(true);
        }}
      />
      {isAsking ? (
        <ConfirmDialog
          title={words.cancelTitle}
          body={words.cancelBody(FileName)}
          confirmLabel={words.confirmCancel}
          danger
          busy={ofUpload.isPending || ofPreparing.isPending}
          onConfirm={() => {
            if (File === null) ofUpload.mutate(UploadId, { onSettled: close });
            else ofPreparing.mutate(File.FileUuid, { onSettled: close });
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
};

/** Nothing is lost by it: there is no file. */
const RemoveDeed = ({ upload: { FileName, UploadId } }: Pick<UploadRowProps, 'upload'>) => {
  const words = useWords(uploadWords);
  const removing = useRemoveUpload(FileName);
  return (
    <IconButton
      icon={Trash2}
      label={words.remove(FileName)}
      onClick={() => {
        removing.mutate(UploadId);
      }}
    />
  );
};

interface FileDeedsProps extends Pick<UploadRowProps, 'pictures'> {
  readonly name: string;
  readonly file: NonNullable<ListedUpload['File']>;
}

/** What can be done with the file that an upload has become. */
const FileDeeds = ({ name, file, pictures }: FileDeedsProps) => {
  const words = useWords(uploadWords);
  const [isOpen, setOpen] = useState(false);
  const hasExtras = file.Status === 'ready' && file.FileType === 'videos';
  return (
    <>
      {file.Status === 'failed' ? <RetryButton name={name} fileUuid={file.FileUuid} /> : null}
      {hasExtras ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<Captions size={16} aria-hidden />}
          aria-label={words.extrasOf(name)}
          onClick={() => {
            setOpen(true);
          }}
        >
          {words.extras}
        </Button>
      ) : null}
      {isOpen ? (
        <ExtrasOverlay
          name={name}
          file={file}
          pictures={pictures}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
