import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { readingWords } from '#web/texts/reading-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { PlayerWords } from '#web/texts/zh-hant/player.ts';
import type { ReadingWords } from '#web/texts/zh-hant/readings.ts';
import { formatClock } from '#web/ui/format.ts';
import { enterFullscreen } from './fullscreen-stage.ts';
import type { DoneMarks } from './done-marks.ts';
import { isReading, titleOf, uuidOf, type Entry } from './entries.ts';
import { whereToGoOn, type GoOn } from './lessons.ts';
import { continueWatchingQuery } from './media-queries.ts';
import classes from './player-page.module.css';
import type { RefundStake } from './refund-stake.ts';

export interface StartButtonProps {
  readonly files: readonly Entry[];
  readonly stake: RefundStake;
  readonly marks: DoneMarks;
  /** Who pressed "start watching" elsewhere has started (LOOK-3). */
  readonly startsByItself: boolean;
  readonly onPlay: (file: Entry) => void;
}

/** The largest button of the page: begins the course, or goes on where it was left. Nothing where nothing may be played. */
export const StartButton = ({ files, stake, marks, startsByItself, onPlay }: StartButtonProps) => {
  const words = useWords(playerWords);
  const reading = useWords(readingWords);
  const begun = useQuery(continueWatchingQuery);
  const isKnown = !begun.isPending && stake.state !== 'unknown';
  const place = whereToGoOn(files, begun.data ?? [], marks.isDone);
  const file = place?.file;
  const start = (): void => {
    if (file === undefined) return;
    if (!isReading(file) && file.FileType === 'videos') enterFullscreen();
    onPlay(file);
  };
  const startFromElsewhere = useEffectEvent(start);
  useEffect(() => {
    if (startsByItself && isKnown) startFromElsewhere();
  }, [startsByItself, isKnown]);
  if (place === undefined || file === undefined) return null;
  const { atSeconds } = place;
  return (
    <Button
      size="lg"
      className={classes['start']}
      leftSection={
        isReading(file) ? <BookOpen size={22} aria-hidden /> : <Play size={22} fill="currentColor" aria-hidden />
      }
      onClick={start}
    >
      <span className={classes['startWords']}>
        <strong>
          {labelOf(place, marks, { ...words, reading }, files.findIndex((one) => uuidOf(one) === uuidOf(file)) + 1)}
        </strong>
        <span>
          {titleOf(file)}
          {atSeconds === undefined ? null : ` · ${formatClock(atSeconds)}`}
        </span>
      </span>
    </Button>
  );
};

const labelOf = (
  { file, atSeconds, isFirst }: GoOn,
  marks: DoneMarks,
  words: PlayerWords & { readonly reading: Pick<ReadingWords, 'start' | 'startAgain'> },
  position: number,
): string => {
  const ofKind = isReading(file)
    ? words.reading
    : { start: words.start[file.FileType], startAgain: words.startAgain[file.FileType] };
  if (isFirst) return ofKind.start;
  const isAgain = atSeconds === undefined && marks.isDone(file);
  return isAgain ? ofKind.startAgain : words.goOnWith(position);
};
