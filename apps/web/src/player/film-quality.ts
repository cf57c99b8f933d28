import {
  lighterQuality,
  qualityChoices,
  qualityNames,
  qualityToPlay,
  type QualityChoice,
  type QualityName,
} from '@kapok/domain';
import { useSyncExternalStore } from 'react';
import type { PlaylistFile } from './media-queries.ts';

const CHOICE_KEY = 'film-quality';
const SPEED_KEY = 'line-speed';
/** Before the id of a file; removed with what else playing leaves on a device. */
const PLAYED_PREFIX = 'videoQuality_';

const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered; it plays on all the same.
  }
};

const find = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing throws at the mention.
    return null;
  }
};

const listeners = new Set<() => void>();
/** What plays; null where there is nothing to choose among. */
let playing: QualityName | null = null;

const tell = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const keptChoice = (): QualityChoice => qualityChoices.find((choice) => choice === find(CHOICE_KEY)) ?? 'auto';

/** What was chosen on this device (LEARN-8). */
export const useQualityChoice = (): QualityChoice => useSyncExternalStore(subscribe, keptChoice);

/** What plays now; null where there is nothing to choose among. */
export const usePlayingQuality = (): QualityName | null => useSyncExternalStore(subscribe, () => playing);

/** Chooses for this film and all that follow on this device. */
export const chooseQuality = (choice: QualityChoice): void => {
  keep(CHOICE_KEY, choice);
  tell();
};

interface Connection {
  readonly saveData?: boolean;
  /** Megabits a second, as the browser believes. */
  readonly downlink?: number;
}

const connectionOf = (from: object): Connection => {
  const found: unknown = 'connection' in from ? from.connection : undefined;
  if (typeof found !== 'object' || found === null) return {};
  const saveData = 'saveData' in found && found.saveData === true;
  const downlink = 'downlink' in found && typeof found.downlink === 'number' ? found.downlink : undefined;
  return { saveData, ...(downlink === undefined ? {} : { downlink }) };
};

const line = () => {
  const { saveData = false, downlink } = connectionOf(navigator);
  const measured = Number(find(SPEED_KEY) ?? 0);
  const believed = downlink === undefined ? undefined : downlink * 1_000_000;
  return { bitsPerSecond: measured > 0 ? measured : believed, savesData: saveData };
};

interface Offered {
  readonly name: QualityName;
  readonly bitsPerSecond: number;
}

/** The qualities of a film, the lightest first. */
export const qualitiesOf = ({ Qualities = [] }: Pick<PlaylistFile, 'Qualities'>): readonly Offered[] =>
  Qualities.map(({ Quality, BitsPerSecond }) => ({ name: Quality, bitsPerSecond: BitsPerSecond }));

/** What the playback of a film asks about its quality. */
export interface QualityOfPlayback {
  /** To begin in; undefined where there is nothing to choose among. */
  readonly first: QualityName | undefined;
  /** The line does not carry what plays: the next lighter one, where the line may choose. */
  readonly slowDown: (change: (quality: QualityName) => void) => void;
  /** Hears of choices until the signal. */
  readonly follow: (change: (quality: QualityName) => void, signal: AbortSignal) => void;
  readonly keepSpeed: (bitsPerSecond: number) => void;
}

/** Chooses the quality of one playback: by the menu, else by the line. It gets lighter while it plays, and better with the next lesson. */
export const openQuality = (file: Pick<PlaylistFile, 'FileUuid' | 'Qualities'>): QualityOfPlayback => {
  const offered = qualitiesOf(file);
  const wanted = (): QualityName | undefined => {
    const before = find(`${PLAYED_PREFIX}${file.FileUuid}`);
    const playedBefore = qualityNames.find((name) => name === before);
    return qualityToPlay(offered, { choice: keptChoice(), playedBefore, line: line() })?.name;
  };
  const play = (quality: QualityName | undefined): void => {
    playing = quality ?? null;
    if (quality !== undefined) keep(`${PLAYED_PREFIX}${file.FileUuid}`, quality);
    tell();
  };
  const first = wanted();
  play(first);
  return {
    first,
    slowDown: (change) => {
      if (keptChoice() !== 'auto' || playing === null) return;
      const lighter = lighterQuality(offered, playing)?.name;
      if (lighter === undefined) return;
      play(lighter);
      change(lighter);
    },
    follow: (change, signal) => {
      let choice = keptChoice();
      const look = (): void => {
        if (choice === keptChoice()) return;
        choice = keptChoice();
        const quality = wanted();
        if (quality === undefined || quality === playing) return;
        play(quality);
        change(quality);
      };
      const end = subscribe(look);
      signal.addEventListener('abort', end, { once: true });
    },
    keepSpeed: (bitsPerSecond) => {
      keep(SPEED_KEY, String(bitsPerSecond));
    },
  };
};
