import { Button } from '@mantine/core';
import type { NextStep } from '@kapok/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { readingWords } from '#web/texts/reading-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { isReading, titleOf, type Entry } from './entries.ts';
import classes from './next-lesson.module.css';
import { RefundLeft } from './refund-words.tsx';
import type { RefundStake } from './refund-stake.ts';

const COUNTDOWN_SECONDS = 5;

export interface NextLessonProps {
  readonly next: Entry;
  /** Whether it begins by itself. Looked at when the lesson ends. */
  readonly step: NextStep;
  readonly stake: RefundStake;
  readonly onPlay: () => void;
}

/**
 * What stands over a lesson that has ended: the next one, by itself after a few seconds, or only when it is pressed where
 * money is at stake (FLOW-5). It stands beside the player in the same box and hears its element from there.
 */
export const NextLesson = ({ next, step, stake, onPlay }: NextLessonProps) => {
  const room = useRef<HTMLDivElement>(null);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => hearEnd(room.current?.parentElement, setEnded), []);
  return (
    <div ref={room} className={classes['room']} role="status">
      {hasEnded && step !== 'end' ? (
        <Offer
          next={next}
          isAsked={step === 'ask'}
          stake={stake}
          onPlay={onPlay}
          onCancel={() => {
            setEnded(false);
            // This button goes: the keyboard stays in the player.
            room.current?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus();
          }}
        />
      ) : null}
    </div>
  );
};

interface OfferProps extends Pick<NextLessonProps, 'next' | 'stake' | 'onPlay'> {
  readonly isAsked: boolean;
  readonly onCancel: () => void;
}

const Offer = ({ next, isAsked, stake, onPlay, onCancel }: OfferProps) => {
  const words = useWords(playerWords);
  const { shell } = useTexts();
  const { openNext } = useWords(readingWords);
  const secondsLeft = useCountdown(isAsked, onPlay);
  const askedLabel = isReading(next) ? openNext : words.playNext;
  return (
    <div data-offer className={classes['offer']}>
      <div className={classes['words']}>
        <p className={classes['title']}>{titleOf(next)}</p>
        {isAsked ? (
          <Asked next={next} stake={stake} />
        ) : (
          // Read out once; the figures run on for the eye.
          <p aria-hidden={secondsLeft < COUNTDOWN_SECONDS}>{words.nextIn(secondsLeft)}</p>
        )}
      </div>
      <div className={classes['buttons']}>
        <Button size="sm" onClick={onPlay}>
          {isAsked ? askedLabel : words.playNow}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {isAsked ? words.notNow : shell.cancel}
        </Button>
      </div>
    </div>
  );
};

/** Why the next one does not begin by itself: it is read, or it counts for the refund. */
const Asked = ({ next, stake }: Pick<OfferProps, 'next' | 'stake'>) => {
  const words = useWords(playerWords);
  const reading = useWords(readingWords);
  if (isReading(next)) return <p>{next.ReadingKind === 'text' ? reading.nextIsText : reading.nextIsLink}</p>;
  return (
    <>
      <p>{words.nextIsPaid}</p>
      <RefundLeft stake={stake} look="line" />
    </>
  );
};

/** Counts down while it may, and calls `onZero` then. */
const useCountdown = (isHeld: boolean, onZero: () => void): number => {
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const end = useEffectEvent(onZero);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => {
      if (left <= 1) end();
      else setLeft(left - 1);
    }, 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [isHeld, left]);
  return left;
};

/** Tells that the element inside `box` has come to its end, and that it has left it again. Answers what ends the hearing. */
const hearEnd = (box: Element | null | undefined, tell: (hasEnded: boolean) => void): (() => void) => {
  const hearing = new AbortController();
  // Events of media do not bubble.
  const options = { capture: true, signal: hearing.signal };
  box?.addEventListener(
    'ended',
    () => {
      tell(true);
    },
    options,
  );
  for (const event of ['seeking', 'play', 'emptied'])
    box?.addEventListener(
      event,
      () => {
        tell(false);
      },
      options,
    );
  return () => {
    hearing.abort();
  };
};
