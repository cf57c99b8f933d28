import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { PlayerWords } from '#web/texts/zh-hant/player.ts';
import { formatClock } from '#web/ui/format.ts';
import { enterFullscreen } from './fullscreen-stage.ts';
import type { DoneMarks } from './done-marks.ts';
import { whereToGoOn, type GoOn } from './lessons.ts';
import { continueWatchingQuery, type PlaylistFile } from './media-queries.ts';
import classes from './player-page.module.css';
import type { RefundStake } from './refund-stake.ts';

export interface StartButtonProps {
  readonly files: readonly PlaylistFile[];
  readonly stake: RefundStake;
  readonly marks: DoneMarks;
  /** Who pressed "start watching" elsewhere has started (LOOK-3). */
  readonly startsByItself: boolean;
  readonly onPlay: (file: PlaylistFile) => void;
}

/** The largest button of the page: begins the course, or goes on where it was left. Nothing where nothing may be played. */
export const StartButton = ({ files, stake, marks, startsByItself, onPlay }: StartButtonProps) => {
  const words = useWords(playerWords);
  const begun = useQuery(continueWatchingQuery);
  const isKnown = !begun.isPending && stake.state !== 'unknown';
  const place = whereToGoOn(files, begun.data ?? [], marks.isDone);
  const file = place?.file;
  const start = (): void => {
    if (file?.FileType === 'videos') enterFullscreen();
    if (file !== undefined) onPlay(file);
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
      leftSection={<Play size={22} fill="currentColor" aria-hidden />}
      onClick={start}
    >
      <span className={classes['startWords']}>
        <strong>{labelOf(place, marks, words, files.indexOf(file) + 1)}</strong>
        <span>
          {file.FileTitle}
          {atSeconds === undefined ? null : ` · ${formatClock(atSeconds)}`}
        </span>
      </span>
    </Button>
  );
};

const labelOf = (
  { file, atSeconds, isFirst }: GoOn,
  marks: DoneMarks,
  words: PlayerWords,
  position: number,
): string => {
  if (isFirst) return words.start[file.FileType];
  const isAgain = atSeconds === undefined && marks.isDone(file);
  return isAgain ? words.startAgain[file.FileType] : words.goOnWith(position);
};
