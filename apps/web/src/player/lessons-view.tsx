import { getRouteApi } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { useDoneMarks, type DoneMarks } from './done-marks.ts';
import { DoneTick } from './done-tick.tsx';
import { mayPlay } from './lessons.ts';
import type { PlayerFiles, PlaylistFile } from './media-queries.ts';
import classes from './player-page.module.css';
import { PlayerSlot } from './player-slot.tsx';
import { Playlist } from './playlist.tsx';
import { RefundLeft } from './refund-words.tsx';
import { useRefundStake, type RefundStake } from './refund-stake.ts';
import { Slideshow } from './slideshow.tsx';
import { StartButton } from './start-button.tsx';
import { useLessonOfPage } from './use-lesson-of-page.ts';
import { ViewingProgress } from './viewing-progress.tsx';

const route = getRouteApi('/signed-in/users/mediaplayer');

export interface LessonsViewProps {
  readonly productId: string;
  readonly files: PlayerFiles;
}

/** The lessons of a product as the widest thing of the page; progress and pictures stand small beside them (LOOK-1). */
export const LessonsView = ({ productId, files: { PlayList, ImageList } }: LessonsViewProps) => {
  const { media } = useTexts();
  const search = route.useSearch();
  const stake = useRefundStake(productId, PlayList);
  const marks = useDoneMarks(productId, PlayList, stake);
  const { current, play } = useLessonOfPage(productId, PlayList, search.tsfilename);
  usePageTitle(current === undefined ? media.playerTitle : media.nowPlayingTitle(current.FileTitle));
  const isOwned = PlayList.some((file) => file.AlreadyBuy);
  return (
    <div className={classes['columns']} data-started={current !== undefined || undefined}>
      {current === undefined ? (
        <StartButton
          files={PlayList}
          stake={stake}
          marks={marks}
          startsByItself={search.Play !== undefined && search.tsfilename === undefined}
          onPlay={play}
        />
      ) : null}
      <ViewingProgress productId={productId} isOwned={isOwned} stake={stake} />
      <Lessons
        productId={productId}
        files={PlayList}
        isOwned={isOwned}
        current={current}
        stake={stake}
        marks={marks}
        onPlay={play}
      />
      <div className={classes['slides']}>
        <Slideshow images={ImageList} />
      </div>
    </div>
  );
};

interface LessonsProps {
  readonly productId: string;
  readonly files: readonly PlaylistFile[];
  /** Whoever bought nothing of it has no marks to set. */
  readonly isOwned: boolean;
  readonly current: PlaylistFile | undefined;
  readonly stake: RefundStake;
  readonly marks: DoneMarks;
  readonly onPlay: (file: PlaylistFile) => void;
}

const Lessons = ({ productId, files, isOwned, current, stake, marks, onPlay }: LessonsProps) => {
  const { media } = useTexts();
  const words = useWords(playerWords);
  const tickOf = (file: PlaylistFile, position: number) =>
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
          currentUuid={current?.FileUuid ?? null}
          fullscreen
          isDone={marks.isDone}
          tickOf={isOwned ? tickOf : undefined}
          progressOf={isOwned ? words.doneOf : undefined}
          note={current !== undefined && hasNote(current) ? <RefundLeft stake={stake} look="note" /> : null}
          onPlay={onPlay}
          player={current && <PlayerSlot key={current.FileUuid} kind={current.FileType} />}
        />
      )}
    </section>
  );
};

/** A film says it over its picture; a sound has none. */
const hasNote = ({ FileType, FreePromote }: PlaylistFile): boolean => FileType === 'audios' && !FreePromote;
