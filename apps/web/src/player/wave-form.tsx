import type { MediaPeaks } from '@kapok/contract';
import { useEffect, useRef, type RefObject } from 'react';
import classes from './wave-form.module.css';
import { WAVE_HEIGHT, waveBars, wavePath } from './wave-path.ts';

export interface WaveFormProps {
  readonly audio: RefObject<HTMLAudioElement | null>;
  readonly peaks: MediaPeaks;
}

/** The sound behind its time range, what was played in the accent's colour. The range says all of it in words. */
export const WaveForm = ({ audio, peaks }: WaveFormProps) => {
  const wave = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const media = audio.current;
    if (media === null) return;
    const standing = new AbortController();
    const follow = (): void => {
      const seconds = Number.isFinite(media.duration) ? media.duration : peaks.DurationSeconds;
      wave.current?.style.setProperty('--played', String(Math.min(media.currentTime / seconds, 1)));
    };
    follow();
    for (const event of ['timeupdate', 'seeking', 'durationchange'])
      media.addEventListener(event, follow, { signal: standing.signal });
    return () => {
      standing.abort();
    };
  }, [audio, peaks.DurationSeconds]);
  const viewBox = `0 0 ${waveBars(peaks.Peaks)} ${WAVE_HEIGHT}`;
  const path = wavePath(peaks.Peaks);
  return (
    <div ref={wave} aria-hidden className={classes['wave']}>
      {(['rest', 'played'] as const).map((part) => (
        <svg key={part} viewBox={viewBox} preserveAspectRatio="none" className={classes[part]}>
          <path d={path} />
        </svg>
      ))}
    </div>
  );
};
