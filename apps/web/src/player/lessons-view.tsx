import { getRouteApi } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { useDoneMarks, type DoneMarks } from './done-marks.ts';
import { DoneTick } from './done-tick.tsx';
import { entriesOf, isReading, mayPlay, uuidOf, type Entry } from './entries.ts';
import { hasCaptions } from './film-tracks.ts';
import { findNext, findPrevious, isBought } from './lessons.ts';
import type { PlayerFiles, PlaylistFile, Reading } from './media-queries.ts';
import classes from './player-page.module.css';
import { PlayerSlot } from './player-slot.tsx';
import { Playlist } from './playlist.tsx';
import { RefundLeft } from './refund-words.tsx';
import { useRefundStake, type RefundStake } from './refund-stake.ts';
import { Slideshow } from './slideshow.tsx';
import { StartButton } from './start-button.tsx';
import { useHandOuts } from './use-hand-outs.tsx';
import { useRoomBeside } from './use-room-beside.ts';
import { useLessonOfPage } from './use-lesson-of-page.ts';
import { ViewingProgress } from './viewing-progress.tsx';

const route = getRouteApi('/signed-in/users/mediaplayer');

const AnnouncementsPanel = lazy(async () => ({
  default: (await import('./announcements-panel.tsx')).AnnouncementsPanel,
}));

const NotesPanel = lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel }));

const QuestionsPanel = lazy(async () => ({
  default: (await import('./questions-panel.tsx')).QuestionsPanel,
}));

const ReadingView = lazy(async () => ({ default: (await import('./reading-view.tsx')).ReadingView }));

/** Fetched for lessons that have captions, beside their first seconds. */
const TranscriptPanel = lazy(async () => ({
  default: (await import('./transcript-panel.tsx')).TranscriptPanel,
}));

export interface LessonsViewProps {
  readonly productId: string;
  readonly files: PlayerFiles;
}

/** The lessons of a product as the widest thing of the page; progress and pictures stand small beside them (LOOK-1). */
export const LessonsView = ({ productId, files }: LessonsViewProps) => {
  const { PlayList, ImageList } = files;
  const entries = entriesOf(files);
  const { media } = useTexts();
  const search = route.useSearch();
  const stake = useRefundStake(productId, PlayList);
  const marks = useDoneMarks(productId, entries, stake);
  const { current, play } = useLessonOfPage(productId, entries, search);
  const played = playedOf(current);
  usePageTitle(pageTitleOf(current, media));
  const isBeside = useRoomBeside();
  const isOwned = PlayList.some(isBought);
  const panels = (
    <>
      <Panels key={played?.FileUuid} productId={productId} file={played} isBeside={isBeside} />
      {isOwned ? (
        <Suspense>
          <AnnouncementsPanel productId={productId} isBeside={isBeside} />
        </Suspense>
      ) : null}
    </>
  );
  return (
    <div className={classes['columns']} data-started={current !== undefined || undefined}>
      {current === undefined ? (
        <StartButton
          files={entries}
          stake={stake}
          marks={marks}
          startsByItself={search.Play !== undefined && search.tsfilename === undefined}
          onPlay={play}
        />
      ) : null}
      <ViewingProgress productId={productId} isOwned={isOwned} stake={stake} />
      <Lessons
        productId={productId}
        files={entries}
        isOwned={isOwned}
        current={current}
        stake={stake}
        marks={marks}
        below={isBeside ? null : panels}
        onPlay={play}
      />
      <div className={classes['slides']}>
        <div>
          {isBeside || current === undefined ? panels : null}
          <Slideshow images={ImageList} />
        </div>
      </div>
    </div>
  );
};

/** The film or sound of the page; a text has no panels beside it. */
const playedOf = (current: Entry | undefined): PlaylistFile | undefined =>
  current === undefined || isReading(current) ? undefined : current;

interface TitleWords {
  readonly playerTitle: string;
  readonly nowPlayingTitle: (name: string) => string;
}

const pageTitleOf = (current: Entry | undefined, words: TitleWords): string => {
  if (current === undefined) return words.playerTitle;
  return isReading(current) ? current.Title : words.nowPlayingTitle(current.FileTitle);
};

interface PanelsProps {
  readonly productId: string;
  readonly file: PlaylistFile | undefined;
  readonly isBeside: boolean;
}

/** What is read and written while a lesson plays. */
const Panels = ({ productId, file, isBeside }: PanelsProps) =>
  file === undefined ? null : (
    <Suspense>
      {hasCaptions(file) ? <TranscriptPanel file={file} isBeside={isBeside} /> : null}
      <NotesPanel productId={productId} fileUuid={file.FileUuid} isBeside={isBeside} />
      {isBought(file) ? <QuestionsPanel productId={productId} fileUuid={file.FileUuid} isBeside={isBeside} /> : null}
    </Suspense>
  );

interface LessonsProps {
  readonly productId: string;
  readonly files: readonly Entry[];
  /** Whoever bought nothing of it has no marks to set. */
  readonly isOwned: boolean;
  readonly current: Entry | undefined;
  readonly stake: RefundStake;
  readonly marks: DoneMarks;
  /** Stands below the player. */
  readonly below: ReactNode;
  readonly onPlay: (file: Entry) => void;
}

const Lessons = ({ productId, files, isOwned, current, stake, marks, below, onPlay }: LessonsProps) => {
  const { media } = useTexts();
  const words = useWords(playerWords);
  const { belowRow, ofCourse } = useHandOuts(productId);
  const tickOf = (file: Entry, position: number) =>
    mayPlay(file) ? <DoneTick productId={productId} file={file} position={position} marks={marks} /> : null;
  return (
    <section aria-labelledby="playlist" className={classes['playlist']}>
      <div className={classes['listHead']}>
        <h2 id="playlist">{media.playlist}</h2>
        {isOwned ? (
          <span className="dimmed">{words.doneOf(files.filter(marks.isDone).length, files.length)}</span>
        ) : null}
      </div>
      {files.length === 0 ? (
        <EmptyState title={media.noFiles} picture={<ListMusic size={40} strokeWidth={1.25} />} />
      ) : (
        <Playlist
          files={files}
          currentUuid={current === undefined ? null : uuidOf(current)}
          fullscreen
          isDone={marks.isDone}
          tickOf={isOwned ? tickOf : undefined}
          progressOf={isOwned ? words.doneOf : undefined}
          hasRefund={stake.state === 'refund'}
          belowRow={(file, position) => (isReading(file) ? null : belowRow(file, position))}
          note={current !== undefined && hasNote(current) ? <RefundLeft stake={stake} look="note" /> : null}
          onPlay={onPlay}
          player={
            current && (
              <>
                <Opened
                  productId={productId}
                  files={files}
                  entry={current}
                  stake={stake}
                  marks={isOwned ? marks : null}
                  onOpen={onPlay}
                />
                {below}
              </>
            )
          }
        />
      )}
      {ofCourse}
    </section>
  );
};

interface OpenedProps {
  readonly productId: string;
  readonly files: readonly Entry[];
  readonly entry: Entry;
  readonly stake: RefundStake;
  /** Null for whoever has no marks to set. */
  readonly marks: DoneMarks | null;
  readonly onOpen: (entry: Entry) => void;
}

/** What stands below the row of the current lesson: its player, or its text with the way on. */
const Opened = ({ productId, files, entry, stake, marks, onOpen }: OpenedProps) => {
  if (!isReading(entry)) return <PlayerSlot key={entry.FileUuid} kind={entry.FileType} />;
  return (
    <Suspense>
      <ReadingView
        key={entry.ReadingId}
        productId={productId}
        reading={entry}
        asks={asksFirst(entry, stake)}
        marks={marks}
        previous={findPrevious(files, entry)}
        next={findNext(files, entry)}
        onOpen={onOpen}
      />
    </Suspense>
  );
};

/** Opening what costs nothing of a refund asks nothing. */
const asksFirst = ({ CountsAsUsed }: Reading, { state }: RefundStake): 'yes' | 'no' | 'unknown' => {
  if (!CountsAsUsed) return 'no';
  if (state === 'unknown') return 'unknown';
  return state === 'refund' ? 'yes' : 'no';
};

/** A film says it over its picture; a sound has none, and a text takes no time. */
const hasNote = (entry: Entry): boolean => !isReading(entry) && entry.FileType === 'audios' && !entry.FreePromote;
