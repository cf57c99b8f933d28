import { useEffect, useState } from 'react';
import { mediaOnStage, stageElement } from './stage.ts';
import { lineAt, type TimedLine } from './line-at.ts';

const SECOND_MS = 1_000;

/** Hears events of whatever plays on the stage: they do not bubble, and the element is another one after a failure. */
const hearMedia = (events: readonly string[], hear: (media: HTMLMediaElement) => void): (() => void) => {
  const hearing = new AbortController();
  for (const event of events)
    stageElement().addEventListener(
      event,
      ({ target }) => {
        if (target instanceof HTMLMediaElement) hear(target);
      },
      { capture: true, signal: hearing.signal },
    );
  const media = mediaOnStage();
  if (media !== null) hear(media);
  return () => {
    hearing.abort();
  };
};

/** The place of the line that is said now; -1 before the first one. */
export const useCurrentLine = (lines: readonly TimedLine[]): number => {
  const [current, setCurrent] = useState(-1);
  useEffect(
    () =>
      hearMedia(['timeupdate', 'seeking', 'loadeddata'], ({ currentTime }) => {
        setCurrent(lineAt(lines, Math.round(currentTime * SECOND_MS)));
      }),
    [lines],
  );
  return current;
};

const shownLanguage = ({ textTracks }: HTMLMediaElement): string | undefined =>
  [...textTracks].find(({ kind, mode }) => kind === 'subtitles' && mode === 'showing')?.language;

/** Tells each language in which captions begin to be shown in the picture. */
export const hearCaptionLanguage = (tell: (language: string) => void): (() => void) => {
  const standing = new AbortController();
  const heard = new WeakSet<HTMLMediaElement>();
  const end = hearMedia(['loadeddata', 'timeupdate'], (media) => {
    if (heard.has(media)) return;
    heard.add(media);
    const read = (): void => {
      const language = shownLanguage(media);
      if (language !== undefined) tell(language);
    };
    media.textTracks.addEventListener('change', read, { signal: standing.signal });
    read();
  });
  return () => {
    end();
    standing.abort();
  };
};

/** Plays from an instant on. */
export const playFrom = (ms: number): void => {
  const media = mediaOnStage();
  if (media === null) return;
  media.currentTime = ms / SECOND_MS;
  // The player tells of what does not play; that somebody stops it at this very moment is no fault.
  media.play().catch(() => undefined);
};

/** The whole second at which the lesson is; 0 before anything plays. */
export const secondNow = (): number => Math.floor(mediaOnStage()?.currentTime ?? 0);
