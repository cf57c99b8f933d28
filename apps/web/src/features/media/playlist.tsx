import { isPlayable } from '@kapok/domain';
import { AudioLines, Hourglass, Lock, Play, Video } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { formatClock } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { enterFullscreen, FullscreenStage, leaveFullscreen } from './fullscreen-stage.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './playlist.module.css';

export interface PlaylistProps {
  readonly files: readonly PlaylistFile[];
  readonly currentUuid: string | null;
  readonly onPlay: (file: PlaylistFile) => void;
  /** The player of the current file; it opens below its row. */
  readonly player: ReactNode;
  /** Videos go full-screen when they start, where the browser allows (PLAY-5). */
  readonly fullscreen?: boolean;
}

/** The files of a product. Rows that may not be played stay in the list and say why (PLAY-4). */
export const Playlist = ({ files, currentUuid, onPlay, player, fullscreen = false }: PlaylistProps) => {
  const stage = useRef<HTMLOListElement>(null);
  const uuidBefore = useRef(currentUuid);
  // The player of the file before has gone, and with it the button that had the focus.
  useEffect(() => {
    const isNext = uuidBefore.current !== null && uuidBefore.current !== currentUuid;
    uuidBefore.current = currentUuid;
    if (isNext && document.activeElement === document.body)
      stage.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [currentUuid]);
  const play = (file: PlaylistFile): void => {
    if (file.FileType === 'audios') leaveFullscreen();
    else if (fullscreen) enterFullscreen(stage.current);
    onPlay(file);
  };
  return (
    <FullscreenStage value={fullscreen ? stage : undefined}>
      <ol ref={stage} className={classes['list']}>
        {files.map((file, index) => (
          <li key={file.FileUuid} className={classes['item']} data-current={file.FileUuid === currentUuid || undefined}>
            <PlaylistRow file={file} position={index + 1} isCurrent={file.FileUuid === currentUuid} onPlay={play} />
            {file.FileUuid === currentUuid ? (
              <div className={classes['player']} data-kind={file.FileType}>
                <Suspense>{player}</Suspense>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </FullscreenStage>
  );
};

interface PlaylistRowProps extends Pick<PlaylistProps, 'onPlay'> {
  readonly file: PlaylistFile;
  readonly position: number;
  readonly isCurrent: boolean;
}

const PlaylistRow = ({ file, position, isCurrent, onPlay }: PlaylistRowProps) => {
  const { media } = useTexts();
  const state = rowState(file);
  const reason = state === 'playable' ? null : media[state];
  const Sign = isCurrent ? kindSigns[file.FileType] : stateSigns[state];
  return (
    <button
      type="button"
      className={classes['row']}
      aria-disabled={state !== 'playable'}
      aria-current={isCurrent ? 'true' : undefined}
      title={reason ?? undefined}
      onClick={() => {
        if (state === 'playable' && !isCurrent) onPlay(file);
      }}
    >
      <span className={classes['position']}>{position}</span>
      <span className={classes['sign']} aria-hidden>
        <Sign size={18} />
      </span>
      <span className={classes['title']}>
        {file.FileTitle}
        {reason === null ? null : <span className={classes['reason']}>{reason}</span>}
      </span>
      {isCurrent ? <StatusBadge color="accent">{media.playing}</StatusBadge> : <PreviewBadge file={file} />}
      {file.DurationSeconds === null ? null : (
        <span className={classes['length']}>{formatClock(file.DurationSeconds)}</span>
      )}
    </button>
  );
};

/** Marks what plays for everybody; who bought the product needs no such mark. */
const PreviewBadge = ({ file }: { readonly file: PlaylistFile }) => {
  const { media } = useTexts();
  if (!file.FreePromote || file.AlreadyBuy) return null;
  return <StatusBadge color="green">{media.preview[file.FileType]}</StatusBadge>;
};

const kindSigns = { videos: Video, audios: AudioLines } as const;
const stateSigns = { playable: Play, locked: Lock, preparing: Hourglass } as const;

const rowState = (file: PlaylistFile): keyof typeof stateSigns => {
  if (!isPlayable({ freePromotion: file.FreePromote, owned: file.AlreadyBuy })) return 'locked';
  return file.Ready ? 'playable' : 'preparing';
};
