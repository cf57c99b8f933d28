import { useEffect, useRef, useState } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './resume-notice.module.css';

/** Who missed less than that was not brought to another place. */
const TOLD_FROM_SECONDS = 5;
const SHOWN_FOR_MS = 8_000;

interface Resumed {
  readonly media: HTMLMediaElement;
  readonly atSeconds: number;
}

/**
 * Says for some seconds that a file goes on where it was left, and plays it from its beginning on demand (STREAM-5). It
 * stands beside the player in the same box and hears its element from there, so that the player knows nothing of it: over
 * the picture of a film, and over the row of a sound, whose controls fill their box.
 */
export const ResumeNotice = ({ kind }: { readonly kind: PlaylistFile['FileType'] }) => {
  const words = useWords(playerWords);
  const room = useRef<HTMLDivElement>(null);
  const [resumed, setResumed] = useState<Resumed | null>(null);
  useEffect(() => {
    const box = room.current?.parentElement;
    return hearBeginning(box, setResumed);
  }, []);
  useEffect(() => {
    if (resumed === null || room.current === null) return;
    return hideInTime(resumed.media, room.current, () => {
      setResumed(null);
    });
  }, [resumed]);
  const startOver = ({ media }: Resumed): void => {
    media.currentTime = 0;
    // The player tells of what does not play; that somebody stops it at this very moment is no fault.
    media.play().catch(() => undefined);
    setResumed(null);
    // This button goes: the keyboard stays in the player.
    room.current?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus();
  };
  return (
    <div ref={room} role="status" className={classes['room']} data-kind={kind}>
      {resumed === null ? null : (
        <p data-resumed className={classes['notice']}>
          {words.resumedAt(formatClock(resumed.atSeconds))}
          <button
            type="button"
            onClick={() => {
              startOver(resumed);
            }}
          >
            {words.startOver}
          </button>
        </p>
      )}
    </div>
  );
};

/** Tells once where the first element inside `box` began to play, if that was not near its start. Answers what ends the hearing. */
const hearBeginning = (box: Element | null | undefined, onResumed: (resumed: Resumed) => void): (() => void) => {
  const hearing = new AbortController();
  box?.addEventListener(
    'timeupdate',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || target.seeking || target.played.length === 0) return;
      hearing.abort();
      const atSeconds = target.played.start(0);
      if (atSeconds >= TOLD_FROM_SECONDS) onResumed({ media: target, atSeconds });
    },
    // Events of media do not bubble.
    { capture: true, signal: hearing.signal },
  );
  return () => {
    hearing.abort();
  };
};

/** Hides the notice after its time, but not from under a pointer or the keyboard; at once where another place plays, or nothing. */
const hideInTime = (media: HTMLMediaElement, room: Element, hide: () => void): (() => void) => {
  const standing = new AbortController();
  const timer = setInterval(() => {
    if (!room.matches(':hover, :focus-within')) hide();
  }, SHOWN_FOR_MS);
  for (const event of ['seeking', 'emptied']) media.addEventListener(event, hide, { signal: standing.signal });
  return () => {
    clearInterval(timer);
    standing.abort();
  };
};
