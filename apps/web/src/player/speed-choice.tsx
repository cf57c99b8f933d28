import { useEffect, useState, type RefObject } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './speed-choice.module.css';

const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The speed as a menu: the browser's own, which opens over full-screen, too, and is the right one on every phone. */
export const SpeedChoice = ({ media }: { readonly media: RefObject<HTMLMediaElement | null> }) => {
  const words = useWords(playerWords);
  const speed = useSpeed(media);
  return (
    <select
      aria-label={words.speed}
      title={words.speed}
      className={classes['speed']}
      value={speed}
      onChange={({ currentTarget }) => {
        setSpeed(media.current, Number(currentTarget.value));
      }}
    >
      {/* One that the keys chose may stand between two others. */}
      {[...new Set([...SPEEDS, speed])]
        .toSorted((a, b) => a - b)
        .map((one) => (
          <option key={one} value={one}>
            {one}x
          </option>
        ))}
    </select>
  );
};

const setSpeed = (media: HTMLMediaElement | null, speed: number): void => {
  if (media !== null) media.playbackRate = speed;
};

const useSpeed = (media: RefObject<HTMLMediaElement | null>): number => {
  const [speed, show] = useState(1);
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const follow = (): void => {
      show(element.playbackRate);
    };
    follow();
    element.addEventListener('ratechange', follow);
    return () => {
      element.removeEventListener('ratechange', follow);
    };
  }, [media]);
  return speed;
};
