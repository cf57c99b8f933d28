import { CircleAlert, CirclePause, CloudUpload, Hourglass, Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { RowFrame, type RowFrameProps } from './row-frame.tsx';
import { useCancelUpload } from './use-upload-deeds.ts';
import { uploadQueue, type QueuedFile } from './upload-queue.ts';

const WHOLE = 100;

const badges = {
  queued: { color: 'gray', icon: Hourglass },
  sending: { color: 'accent', icon: CloudUpload },
  paused: { color: 'gray', icon: CirclePause },
  broken: { color: 'red', icon: CircleAlert },
} as const satisfies Readonly<Record<QueuedFile['state'], Pick<RowFrameProps['badge'], 'color' | 'icon'>>>;

/** A file that this page sends. */
export const QueuedRow = ({ file }: { readonly file: QueuedFile }) => {
  const words = useWords(uploadWords);
  const { errors } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { key, name, byteSize, sentBytes, state, failure, uploadId } = file;
  const cancelling = useCancelUpload(name);
  const percent = Math.floor((sentBytes / byteSize) * WHOLE);
  return (
    <RowFrame
      name={name}
      kind={undefined}
      facts={words.sent(formatBytes(sentBytes), formatBytes(byteSize))}
      badge={{
        ...badges[state],
        children: state === 'sending' ? `${words.states.sending} ${percent}%` : words.states[state],
      }}
      percent={percent}
      note={failure === undefined ? null : errors[failure]}
      isFault
    >
      {state === 'sending' || state === 'queued' ? (
        <IconButton
          icon={Pause}
          label={words.pause(name)}
          onClick={() => {
            uploadQueue.pause(key);
          }}
        />
      ) : (
        <IconButton
          icon={Play}
          label={words.resume(name)}
          onClick={() => {
            uploadQueue.resume(key);
          }}
        />
      )}
      <IconButton
        icon={X}
        label={words.cancel(name)}
        onClick={() => {
          setAsking(true);
        }}
      />
      {isAsking ? (
        <ConfirmDialog
          title={words.cancelTitle}
          body={words.cancelBody(name)}
          confirmLabel={words.confirmCancel}
          danger
          onConfirm={() => {
            uploadQueue.remove(key);
            if (uploadId !== undefined) cancelling.mutate(uploadId);
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </RowFrame>
  );
};
