import { LocateFixed } from 'lucide-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { transcriptWords } from '#web/texts/transcript-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatClock } from '#web/ui/format.ts';
import { playFrom, useCurrentLine } from './transcript-media.ts';
import classes from './transcript.module.css';

interface Line {
  readonly startMs: number;
  readonly text: string;
}

export interface TranscriptLinesProps {
  readonly lines: readonly Line[];
  /** In which it is said, as in BCP 47. */
  readonly language: string;
}

/**
 * The lines as buttons of one tab stop. The one that is said now is marked and kept in view, until its reader scrolls or walks
 * elsewhere; a press on a line, or on the way back, follows it again.
 */
export const TranscriptLines = ({ lines, language }: TranscriptLinesProps) => {
  const words = useWords(transcriptWords);
  const box = useRef<HTMLDivElement>(null);
  const current = useCurrentLine(lines);
  const [focused, setFocused] = useState<number>();
  const [isFollowing, setFollowing] = useState(true);
  useScrollTo(box, isFollowing ? current : -1);
  const stop = focused ?? Math.max(current, 0);
  const leave = (): void => {
    setFollowing(false);
  };
  return (
    <div className={classes['body']}>
      <div
        ref={box}
        className={classes['lines']}
        onWheel={leave}
        onTouchMove={leave}
        onPointerDown={({ target, currentTarget }) => {
          // On the scroll bar.
          if (target === currentTarget) leave();
        }}
        onKeyDown={(event) => {
          if (walk(event, stop)) leave();
        }}
        onBlur={() => {
          setFocused(undefined);
        }}
      >
        <ol lang={language}>
          {lines.map((line, index) => (
            <TranscriptLine
              key={index}
              line={line}
              index={index}
              isCurrent={index === current}
              isStop={index === stop}
              onFocus={setFocused}
              onPress={setFollowing}
            />
          ))}
        </ol>
      </div>
      {isFollowing || current < 0 ? null : (
        <button
          type="button"
          className={classes['back']}
          onClick={() => {
            setFollowing(true);
          }}
        >
          <LocateFixed size={16} aria-hidden />
          {words.backToNow}
        </button>
      )}
    </div>
  );
};

interface TranscriptLineProps {
  readonly line: Line;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
  readonly onFocus: (index: number) => void;
  readonly onPress: (isFollowing: true) => void;
}

const SECOND_MS = 1_000;

/** Of hundreds only those that change are drawn anew. */
const TranscriptLine = memo(({ line, index, isCurrent, isStop, onFocus, onPress }: TranscriptLineProps) => (
  <li>
    <button
      type="button"
      className={classes['line']}
      tabIndex={isStop ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onFocus={() => {
        onFocus(index);
      }}
      onClick={() => {
        playFrom(line.startMs);
        onPress(true);
      }}
    >
      <span className={classes['time']}>{formatClock(Math.floor(line.startMs / SECOND_MS))}</span>
      <span>{line.text}</span>
    </button>
  </li>
));
TranscriptLine.displayName = 'TranscriptLine';

/** Goes from line to line by keys; false for keys that do not. */
const walk = (event: KeyboardEvent<HTMLElement>, from: number): boolean => {
  const buttons = event.currentTarget.querySelectorAll('button');
  const places: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return false;
  event.preventDefault();
  buttons[place]?.focus();
  return true;
};

/** A third of the way down, so that what comes next can be read as well. */
const ABOVE = 3;

/** Keeps a line in view within its box; the page around stays where it is. */
const useScrollTo = (box: RefObject<HTMLElement | null>, index: number): void => {
  const isFirst = useRef(true);
  useEffect(() => {
    const element = box.current;
    const line = element?.querySelectorAll('li')[index];
    if (element === null || line === undefined) return;
    const isSmooth = !isFirst.current && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    isFirst.current = false;
    element.scrollTo({
      top: line.offsetTop - element.clientHeight / ABOVE,
      behavior: isSmooth ? 'smooth' : 'instant',
    });
  }, [box, index]);
};
