import { Ban, CircleAlert, CircleCheck, CloudUpload, Hourglass, RefreshCw, ScanSearch } from 'lucide-react';
import type { UploadWords } from '#web/texts/zh-hant/uploads.ts';
import type { RowFrameProps } from './row-frame.tsx';
import type { ListedUpload } from './upload-queries.ts';

/** Where an upload stands on its way to a file that can be used. */
export type UploadState = Exclude<keyof UploadWords['states'], 'queued' | 'sending' | 'paused' | 'broken'>;

export const stateOf = ({ Status, File, HandOutFile }: ListedUpload): UploadState => {
  // Nothing of a hand-out is prepared.
  if (Status === 'taken')
    return File?.Status ?? (HandOutFile === undefined || HandOutFile === null ? 'waiting' : 'ready');
  return Status;
};

/** In icon and colour; the word stands beside it. */
export const stateBadges = {
  receiving: { color: 'amber', icon: CloudUpload },
  whole: { color: 'accent', icon: ScanSearch },
  waiting: { color: 'gray', icon: Hourglass },
  processing: { color: 'accent', icon: RefreshCw },
  ready: { color: 'green', icon: CircleCheck },
  failed: { color: 'red', icon: CircleAlert },
  refused: { color: 'red', icon: CircleAlert },
  cancelled: { color: 'gray', icon: Ban },
} as const satisfies Readonly<Record<UploadState, Pick<RowFrameProps['badge'], 'color' | 'icon'>>>;
