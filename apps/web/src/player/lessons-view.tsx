import { getRouteApi } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { isDone } from './lessons.ts';
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
  const { current, play } = useLessonOfPage(productId, PlayList, search.tsfilename);
  usePageTitle(current === undefined ? media.playerTitle : media.nowPlayingTitle(current.FileTitle));
  const isOwned = PlayList.some((file) => file.AlreadyBuy);
  return (
    <div className={classes['columns']} data-started={current !== undefined || undefined}>
      {current === undefined ? (
        <StartButton
          files={PlayList}
          stake={stake}
          startsByItself={search.Play !== undefined && search.tsfilename === undefined}
          onPlay={play}
        />
      ) : null}
      <ViewingProgress productId={productId} isOwned={isOwned} stake={stake} />
      <Lessons files={PlayList} current={current} stake={stake} onPlay={play} />
      <div className={classes['slides']}>
        <Slideshow images={ImageList} />
      </div>
    </div>
  );
};

interface LessonsProps {
  readonly files: readonly PlaylistFile[];
  readonly current: PlaylistFile | undefined;
  readonly stake: RefundStake;
  readonly onPlay: (file: PlaylistFile) => void;
}

const Lessons = ({ files, current, stake, onPlay }: LessonsProps) => {
  const { media } = useTexts();
  return (
    <section aria-labelledby="playlist" className={classes['playlist']}>
      <h2 id="playlist">{media.playlist}</h2>
      {files.length === 0 ? (
        <EmptyState title={media.noFiles} picture={<ListMusic size={40} strokeWidth={1.25} />} />
      ) : (
        <Playlist
          files={files}
          currentUuid={current?.FileUuid ?? null}
          fullscreen
          isDone={(file) => isDone(file, stake.watchedOf(file.FileUuid))}
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
