import { placeOfLimit } from '@kapok/domain';
import { useEffect, useState, type RefObject } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { PlaylistFile } from './media-queries.ts';
import type { RefundStake } from './refund-stake.ts';
import classes from './limit-mark.module.css';

const WHOLE = 100;

export interface LimitMarkProps {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly file: PlaylistFile;
  readonly stake: RefundStake;
}

/** Marks on the time line where the refund would end if the lesson plays on from here (FLOW-5). */
export const LimitMark = ({ media, file, stake }: LimitMarkProps) => {
  const words = useWords(playerWords);
  const atSeconds = usePosition(media);
  const { DurationSeconds: duration } = file;
  if (stake.state !== 'refund' || file.FreePromote || duration === null) return null;
  const place = placeOfLimit(atSeconds, duration, stake.watchedOf(file.FileUuid), stake.secondsLeft);
  if (place === undefined) return null;
  return (
    <span aria-hidden className={classes['room']}>
      <span
        className={classes['mark']}
        title={words.refundLimit(stake.limitPercent)}
        style={{ insetInlineStart: `${(place / duration) * WHOLE}%` }}
      />
    </span>
  );
};

/** Where the element stands, in whole seconds. */
const usePosition = (media: RefObject<HTMLMediaElement | null>): number => {
  const [atSeconds, setAtSeconds] = useState(0);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const following = new AbortController();
    const follow = (): void => {
      setAtSeconds(Math.floor(element.currentTime));
    };
    for (const event of ['timeupdate', 'seeking'])
      element.addEventListener(event, follow, { signal: following.signal });
    return () => {
      following.abort();
    };
  }, [media]);
  return atSeconds;
};
