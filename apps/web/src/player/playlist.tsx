import { isPlayable } from '@kapok/domain';
import { AudioLines, CircleCheck, Hourglass, Lock, Play, Video } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { langOf, useTexts } from '#web/texts/language.ts';
import { formatClock } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ChapterHead } from './chapter-head.tsx';
import { chaptersOf, isOpenAtFirst, type Chapter } from './chapters-of.ts';
import { enterFullscreen, leaveFullscreen, offerFullscreen } from './fullscreen-stage.ts';
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
  readonly isDone?: (file: PlaylistFile) => boolean;
  /** Stands behind the row of a lesson, `position` from 1. */
  readonly tickOf?: ((file: PlaylistFile, position: number) => ReactNode) | undefined;
  /** Says how many lessons of a chapter are done; missing for whoever has nothing to finish. */
  readonly progressOf?: ((done: number, all: number) => string) | undefined;
  /** Stands below the title of the current file. Only for the eye: it changes every second. */
  readonly note?: ReactNode;
}

/** The files of a product. Rows that may not be played stay in the list and say why (PLAY-4). */
export const Playlist = ({
  files,
  currentUuid,
  onPlay,
  player,
  fullscreen = false,
  isDone = () => false,
  tickOf,
  progressOf,
  note = null,
}: PlaylistProps) => {
  const folds = useFolds(files, currentUuid);
  const list = useRef<HTMLOListElement>(null);
  const uuidBefore = useRef(currentUuid);
  useEffect(() => (fullscreen && list.current !== null ? offerFullscreen(list.current) : undefined), [fullscreen]);
  // The player of the file before has gone, and with it the button that had the focus.
  useEffect(() => {
    const isNext = uuidBefore.current !== null && uuidBefore.current !== currentUuid;
    uuidBefore.current = currentUuid;
    if (isNext && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [currentUuid]);
  const play = (file: PlaylistFile): void => {
    if (file.FileType === 'audios') leaveFullscreen();
    else if (fullscreen) enterFullscreen();
    onPlay(file);
  };
  const rowOf = (file: PlaylistFile, position: number) => (
    <>
      <PlaylistRow
        file={file}
        position={position}
        isCurrent={file.FileUuid === currentUuid}
        isDone={isDone(file)}
        hasTick={tickOf !== undefined}
        note={file.FileUuid === currentUuid ? note : null}
        onPlay={play}
      />
      {tickOf?.(file, position)}
    </>
  );
  return (
    <ol ref={list} className={classes['list']}>
      {chaptersOf(files).map((chapter) => {
        const isOpen = folds.isOpen(chapter);
        return chapter.files.map((file, index) => {
          const isCurrent = file.FileUuid === currentUuid;
          const isFirst = index === 0 && chapter.title !== undefined;
          // What plays is never folded away.
          const isShown = isOpen || isCurrent;
          return isShown || isFirst ? (
            <li key={file.FileUuid} className={classes['item']} data-current={isCurrent || undefined}>
              {isFirst ? (
                <ChapterHead
                  chapter={chapter}
                  isOpen={isOpen}
                  progress={progressOf?.(chapter.files.filter(isDone).length, chapter.files.length)}
                  onToggle={() => {
                    folds.toggle(chapter);
                  }}
                />
              ) : null}
              {isShown ? rowOf(file, chapter.firstPosition + index) : null}
              {isCurrent ? player : null}
            </li>
          ) : null;
        });
      })}
    </ol>
  );
};

/** Which chapters are open: as somebody left them, or else as they are at first. */
const useFolds = (files: readonly PlaylistFile[], currentUuid: string | null) => {
  const [left, setLeft] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (chapter: Chapter): boolean =>
    left.get(chapter.firstPosition) ?? isOpenAtFirst(files, chapter, currentUuid);
  const toggle = (chapter: Chapter): void => {
    setLeft(new Map(left).set(chapter.firstPosition, !isOpen(chapter)));
  };
  return { isOpen, toggle };
};

interface PlaylistRowProps extends Pick<PlaylistProps, 'onPlay' | 'note'> {
  readonly file: PlaylistFile;
  readonly position: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly hasTick: boolean;
}

const PlaylistRow = ({ file, position, isCurrent, isDone, hasTick, note, onPlay }: PlaylistRowProps) => {
  const { media } = useTexts();
  const state = rowState(file);
  const reason = state === 'playable' ? null : media[state];
  const Sign = isCurrent ? kindSigns[file.FileType] : stateSigns[isDone && !hasTick ? 'done' : state];
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
      <span className={classes['sign']} data-done={Sign === CircleCheck || undefined} aria-hidden>
        <Sign size={18} />
      </span>
      <span className={classes['title']}>
        <span lang={langOf(file.FileTitle)}>{file.FileTitle}</span>
        {reason === null ? null : <span className={reasonClass[state]}>{reason}</span>}
        <span aria-hidden className={classes['reason']}>
          {note}
        </span>
      </span>
      <RowBadges file={file} isCurrent={isCurrent} isDone={isDone} />
      {file.DurationSeconds === null ? null : (
        <span className={classes['length']}>{formatClock(file.DurationSeconds)}</span>
      )}
    </button>
  );
};

const RowBadges = ({ file, isCurrent, isDone }: Pick<PlaylistRowProps, 'file' | 'isCurrent' | 'isDone'>) => {
  const { media } = useTexts();
  return (
    <>
      {isDone ? <span className="visually-hidden">{media.doneLesson}</span> : null}
      <FreeBadge file={file} />
      {isCurrent ? <StatusBadge color="accent">{media.playing}</StatusBadge> : null}
    </>
  );
};

/** Marks what plays for everybody; to who bought the product it says what costs nothing of the refund (FLOW-5). */
const FreeBadge = ({ file }: { readonly file: PlaylistFile }) => {
  const { media, shell } = useTexts();
  if (!file.FreePromote) return null;
  return <StatusBadge color="green">{file.AlreadyBuy ? shell.free : media.preview[file.FileType]}</StatusBadge>;
};

/** The lock says it to the eye: the same words on every row would be noise. */
const reasonClass = { playable: undefined, locked: 'visually-hidden', preparing: classes['reason'] } as const;
const kindSigns = { videos: Video, audios: AudioLines } as const;
const stateSigns = { playable: Play, locked: Lock, preparing: Hourglass, done: CircleCheck } as const;

const rowState = (file: PlaylistFile): 'playable' | 'locked' | 'preparing' => {
  if (!isPlayable({ freePromotion: file.FreePromote, owned: file.AlreadyBuy })) return 'locked';
  return file.Ready ? 'playable' : 'preparing';
};
