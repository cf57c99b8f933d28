import { Link } from '@tanstack/react-router';
import { Moon, Pause, PictureInPicture2, Play, RotateCcw, RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useIsRunning } from './is-running.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './mini-player.module.css';
import { stopPlaying } from './now-playing.ts';
import { SKIP_SECONDS, skip, toggle } from './media-steps.ts';
import { RefundLeft } from './refund-words.tsx';
import type { RefundStake } from './refund-stake.ts';
import { SLEEP_MINUTES, sleepAfter, useSleepWish, type SleepWish } from './sleep-timer.ts';
import { mediaOnStage, placeAtFoot } from './stage.ts';
import { leavePlace } from './stream-place.ts';
import type { PlayedProduct } from './use-player.ts';

export interface MiniPlayerProps {
  readonly product: PlayedProduct;
  readonly file: PlaylistFile;
  readonly stake: RefundStake;
  /** False on the page of the lesson, where the player itself stands. */
  readonly isShown: boolean;
}

/** The player at the foot of every other page (LOOK-2): a sound goes on, a film waits for who wants to see it. */
export const MiniPlayer = ({ product, file, stake, isShown }: MiniPlayerProps) => {
  const words = useWords(playerWords);
  const isAtStake = stake.state === 'refund' && !file.FreePromote;
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (foot.current === null ? undefined : placeAtFoot(foot.current)), []);
  useRoomAtFoot(isShown);
  useFilmWaits(file, isShown);
  useEffect(
    () => () => {
      sleepAfter(null);
    },
    [],
  );
  return (
    <section aria-label={words.mini} hidden={!isShown} className={classes['bar']} data-kind={file.FileType}>
      <div className={classes['inner']}>
        <div ref={foot} className={classes['stage']} data-kind={file.FileType} />
        {isShown ? (
          <>
            <Link
              to="/users/mediaplayer"
              search={{ ProductId: product.productId, tsfilename: file.FileUuid }}
              className={classes['names']}
            >
              <strong>{file.FileTitle}</strong>
              <span>{isAtStake ? <RefundLeft stake={stake} look="note" /> : product.name}</span>
            </Link>
            <MiniControls file={file} />
          </>
        ) : null}
      </div>
    </section>
  );
};

const MiniControls = ({ file }: { readonly file: PlaylistFile }) => {
  const words = useWords(playerWords);
  const isRunning = useIsRunning();
  return (
    <div className={classes['controls']}>
      <IconButton
        icon={RotateCcw}
        label={words.back(SKIP_SECONDS)}
        onClick={() => {
          skip(mediaOnStage(), -SKIP_SECONDS);
        }}
      />
      <IconButton
        icon={isRunning ? Pause : Play}
        label={isRunning ? words.pause : words.play}
        onClick={() => {
          toggle(mediaOnStage());
        }}
      />
      <IconButton
        icon={RotateCw}
        label={words.forward(SKIP_SECONDS)}
        onClick={() => {
          skip(mediaOnStage(), SKIP_SECONDS);
        }}
      />
      {file.FileType === 'audios' ? <SleepChoice /> : <PictureInPictureButton />}
      <IconButton icon={X} label={words.closeMini} onClick={stopPlaying} />
    </div>
  );
};

/** The browser's own choice behind a sign: there is no room for its words. */
const SleepChoice = () => {
  const words = useWords(playerWords);
  const wish = useSleepWish();
  return (
    <span className={classes['sleep']} data-set={wish !== null || undefined}>
      <Moon size={20} aria-hidden />
      <select
        aria-label={words.sleep}
        title={words.sleep}
        value={wish ?? ''}
        onChange={({ currentTarget: { value } }) => {
          sleepAfter(sleepWishOf(value));
        }}
      >
        <option value="">{words.sleepOff}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {words.lengths.minutes(minutes)}
          </option>
        ))}
        <option value="end">{words.sleepAtEnd}</option>
      </select>
    </span>
  );
};

const sleepWishOf = (value: string): SleepWish => {
  if (value === '') return null;
  return value === 'end' ? 'end' : Number(value);
};

/** The film over all windows, where the browser can. */
const PictureInPictureButton = () => {
  const words = useWords(playerWords);
  if (!document.pictureInPictureEnabled) return null;
  return (
    <IconButton
      icon={PictureInPicture2}
      label={words.pictureInPicture}
      onClick={() => {
        const media = mediaOnStage();
        if (media instanceof HTMLVideoElement) watchInPicture(media);
      }}
    />
  );
};

/** A browser that refuses leaves the film where it is, small and at hand. */
const watchInPicture = (video: HTMLVideoElement): void => {
  video
    .requestPictureInPicture()
    .then(() => video.play())
    .catch(() => undefined);
};

/** Keeps what lies at the foot of pages clear of the bar. */
const useRoomAtFoot = (isShown: boolean): void => {
  useLayoutEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset['miniPlayer'] = '';
    return () => {
      delete dataset['miniPlayer'];
    };
  }, [isShown]);
};

/** Nobody sees a film whose page was left: it waits, and gives its place back, unless it plays over all windows. */
const useFilmWaits = (file: PlaylistFile, isLeft: boolean): void => {
  useEffect(() => {
    const media = mediaOnStage();
    if (!isLeft || file.FileType !== 'videos' || media === null || document.pictureInPictureElement === media) return;
    media.pause();
    leavePlace(file);
  }, [file, isLeft]);
};
