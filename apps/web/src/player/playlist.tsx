import { isPlayable } from '@kapok/domain';
import { AudioLines, CalendarClock, CircleCheck, FileText, Hourglass, Link2, Lock, Play, Video } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { langOf, useTexts } from '#web/texts/language.ts';
import type { Texts } from '#web/texts/zh-hant.ts';
import { formatClock, formatOpening } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ChapterHead } from './chapter-head.tsx';
import { chaptersOf, isOpenAtFirst, type Chapter } from './chapters-of.ts';
import { isReading, kindOf, titleOf, uuidOf, wayOf, type Entry } from './entries.ts';
import { enterFullscreen, leaveFullscreen, offerFullscreen } from './fullscreen-stage.ts';
import classes from './playlist.module.css';

export interface PlaylistProps {
  readonly files: readonly Entry[];
  readonly currentUuid: string | null;
  readonly onPlay: (file: Entry) => void;
  /** The player, or the text, of the current lesson; it opens below its row. */
  readonly player: ReactNode;
  /** Videos go full-screen when they start, where the browser allows (PLAY-5). */
  readonly fullscreen?: boolean;
  readonly isDone?: (file: Entry) => boolean;
  /** Whether a refund is left that opening a lesson may end. */
  readonly hasRefund?: boolean;
  /** Stands behind the row of a lesson, `position` from 1. */
  readonly tickOf?: ((file: Entry, position: number) => ReactNode) | undefined;
  /** Stands below the row of a lesson. */
  readonly belowRow?: ((file: Entry, position: number) => ReactNode) | undefined;
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
  hasRefund = false,
  tickOf,
  belowRow,
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
  const play = (file: Entry): void => {
    if (isReading(file) || file.FileType === 'audios') leaveFullscreen();
    else if (fullscreen) enterFullscreen();
    onPlay(file);
  };
  const isNow = (file: Entry): boolean => uuidOf(file) === currentUuid;
  const rowOf = (file: Entry, position: number) => (
    <>
      <PlaylistRow
        file={file}
        position={position}
        isCurrent={isNow(file)}
        isDone={isDone(file)}
        hasTick={tickOf !== undefined}
        hasRefund={hasRefund}
        note={isNow(file) ? note : null}
        onPlay={play}
      />
      {tickOf?.(file, position)}
      {isNow(file) ? player : null}
      {belowRow?.(file, position)}
    </>
  );
  return (
    <ol ref={list} className={classes['list']}>
      {chaptersOf(files).map((chapter) => {
        const isOpen = folds.isOpen(chapter);
        return chapter.files.map((file, index) => {
          const isCurrent = isNow(file);
          const isFirst = index === 0 && chapter.title !== undefined;
          // What plays is never folded away.
          const isShown = isOpen || isCurrent;
          return isShown || isFirst ? (
            <li key={uuidOf(file)} className={classes['item']} data-current={isCurrent || undefined}>
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
            </li>
          ) : null;
        });
      })}
    </ol>
  );
};

/** Which chapters are open: as somebody left them, or else as they are at first. */
const useFolds = (files: readonly Entry[], currentUuid: string | null) => {
  const [left, setLeft] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isOpen = (chapter: Chapter): boolean =>
    left.get(chapter.firstPosition) ?? isOpenAtFirst(files, chapter, currentUuid);
  const toggle = (chapter: Chapter): void => {
    setLeft(new Map(left).set(chapter.firstPosition, !isOpen(chapter)));
  };
  return { isOpen, toggle };
};

interface PlaylistRowProps extends Pick<PlaylistProps, 'onPlay' | 'note'> {
  readonly file: Entry;
  readonly position: number;
  readonly isCurrent: boolean;
  readonly isDone: boolean;
  readonly hasTick: boolean;
  readonly hasRefund: boolean;
}

const PlaylistRow = ({ file, position, isCurrent, isDone, hasTick, hasRefund, note, onPlay }: PlaylistRowProps) => {
  const { media } = useTexts();
  const state = rowState(file);
  const reason = reasonOf(file, state, media);
  const opening = openingOf(file, media);
  const title = titleOf(file);
  const Sign = signs[signOf(file, { isCurrent, state: isDone && !hasTick ? 'done' : state })];
  return (
    <button
      type="button"
      className={classes['row']}
      aria-disabled={state !== 'playable'}
      aria-current={isCurrent ? 'true' : undefined}
      title={reason ?? opening ?? undefined}
      onClick={() => {
        if (state === 'playable' && !isCurrent) onPlay(file);
      }}
    >
      <span className={classes['position']}>{position}</span>
      <span className={classes['sign']} data-done={Sign === CircleCheck || undefined} aria-hidden>
        <Sign size={18} />
      </span>
      <span className={classes['title']}>
        <span lang={langOf(title)}>{title}</span>
        <Reason state={state} reason={reason} opening={opening} />
        <span aria-hidden className={classes['reason']}>
          {note}
        </span>
      </span>
      <RowBadges file={file} isCurrent={isCurrent} isDone={isDone} hasRefund={hasRefund} />
      <Length file={file} />
    </button>
  );
};

/** How long a film takes; of a text or a link, what it is. */
const Length = ({ file }: { readonly file: Entry }) => {
  const { media } = useTexts();
  if (isReading(file)) return <span className={classes['kind']}>{media.readings[file.ReadingKind]}</span>;
  return file.DurationSeconds === null ? null : (
    <span className={classes['length']}>{formatClock(file.DurationSeconds)}</span>
  );
};

const RowBadges = ({
  file,
  isCurrent,
  isDone,
  hasRefund,
}: Pick<PlaylistRowProps, 'file' | 'isCurrent' | 'isDone' | 'hasRefund'>) => {
  const { media } = useTexts();
  return (
    <>
      {isDone ? <span className="visually-hidden">{media.doneLesson}</span> : null}
      <FreeBadge file={file} />
      {hasRefund && isReading(file) && file.CountsAsUsed ? (
        <StatusBadge color="red">{media.endsRefund}</StatusBadge>
      ) : null}
      {isCurrent ? <StatusBadge color="accent">{media.now[wayOf(file)]}</StatusBadge> : null}
    </>
  );
};

/** Marks what plays for everybody; to who bought the product it says what costs nothing of the refund (FLOW-5). */
const FreeBadge = ({ file }: { readonly file: Entry }) => {
  const { media, shell } = useTexts();
  if (!file.FreePromote) return null;
  return <StatusBadge color="green">{file.AlreadyBuy ? shell.free : media.preview[kindOf(file)]}</StatusBadge>;
};

interface ReasonProps {
  readonly state: RowState;
  readonly reason: string | null;
  readonly opening: string | null;
}

/** Why a lesson does not play, and when it will. */
const Reason = ({ state, reason, opening }: ReasonProps) => (
  <>
    {reason === null ? null : <span className={reasonClass[state]}>{reason}</span>}
    {opening === null ? null : <span className={classes['reason']}>{opening}</span>}
  </>
);

/** The lock says it to the eye: the same words on every row would be noise. */
const reasonClass = {
  playable: undefined,
  waits: undefined,
  locked: 'visually-hidden',
  preparing: classes['reason'],
} as const;
const signs = {
  videos: Video,
  audios: AudioLines,
  text: FileText,
  link: Link2,
  playable: Play,
  waits: CalendarClock,
  locked: Lock,
  preparing: Hourglass,
  done: CircleCheck,
} as const;

/** What plays, and what is there to be read, shows its kind. */
const signOf = (
  file: Entry,
  { isCurrent, state }: { readonly isCurrent: boolean; readonly state: RowState | 'done' },
): keyof typeof signs => (isCurrent || (isReading(file) && state === 'playable') ? kindOf(file) : state);

type RowState = 'playable' | 'waits' | 'locked' | 'preparing';

const rowState = (file: Entry): RowState => {
  if (!isPlayable({ freePromotion: file.FreePromote, owned: file.AlreadyBuy }))
    return file.OpensAt === undefined ? 'locked' : 'waits';
  return isReading(file) || file.Ready ? 'playable' : 'preparing';
};

const reasonOf = (file: Entry, state: RowState, { locked, preparing }: Texts['media']): string | null => {
  if (state === 'locked') return locked[wayOf(file)];
  return state === 'preparing' ? preparing : null;
};

interface OpeningWords {
  readonly opensAt: (time: string) => string;
  readonly opensAfter: (days: number) => string;
}

/** When a lesson opens (LEARN-3): to who has bought it, and to who may buy it. */
const openingOf = ({ OpensAt, Release }: Entry, words: OpeningWords): string | null => {
  if (OpensAt !== undefined) return words.opensAt(formatOpening(OpensAt));
  if (Release === undefined) return null;
  return 'OpensOn' in Release ? words.opensAt(Release.OpensOn) : words.opensAfter(Release.AfterDays);
};
