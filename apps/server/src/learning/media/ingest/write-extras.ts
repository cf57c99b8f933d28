import { copyFile, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extraFiles, type ExtrasMade, type MediaExtra } from './extras.ts';
import { FfmpegError, hasFfmpeg } from './ffmpeg.ts';
import { writePeaks } from './peaks.ts';
import { writePoster } from './poster.ts';
import { writeStoryboard } from './storyboard.ts';
import { AROUND_SECONDS, extraSeconds } from './work-limits.ts';

interface ExtrasWish {
  readonly kind: 'audios' | 'videos';
  /** H.264 and AAC. */
  readonly playablePath: string;
  readonly outputDir: string;
  /** Where they may lie ready made; what is there is taken as it is. */
  readonly extrasDir?: string | undefined;
  readonly durationSeconds: number;
  /** Asks for so many seconds from now on. */
  readonly extend: (seconds: number) => void;
}

interface Timed extends ExtrasWish {
  /** For each. */
  readonly seconds: number;
}

const makers = {
  poster: ({ playablePath, outputDir, ...times }: Timed) =>
    writePoster(playablePath, join(outputDir, extraFiles.poster), times),
  peaks: ({ playablePath, outputDir, ...times }: Timed) =>
    writePeaks(playablePath, join(outputDir, extraFiles.peaks), times),
  storyboard: ({ playablePath, outputDir, ...times }: Timed) => {
    const target = {
      sheetPath: join(outputDir, extraFiles.storyboard),
      timesPath: join(outputDir, extraFiles.storyboardTimes),
    };
    return writeStoryboard(playablePath, target, times);
  },
} as const satisfies Record<MediaExtra, (wish: Timed) => Promise<void>>;

const filesOf = {
  poster: [extraFiles.poster],
  peaks: [extraFiles.peaks],
  storyboard: [extraFiles.storyboard, extraFiles.storyboardTimes],
} as const satisfies Record<MediaExtra, readonly string[]>;

const wanted = { videos: ['poster', 'storyboard'], audios: ['peaks'] } as const;

/** To the disk before the folder is shown; ffmpeg ends well also when it had nothing to write. */
const flushWritten = async (path: string): Promise<void> => {
  const file = await open(path, 'r+').catch(() => undefined);
  if (file === undefined) throw new FfmpegError('nothing was written');
  try {
    await file.sync();
    if ((await file.stat()).size === 0) throw new FfmpegError('nothing was written');
  } finally {
    await file.close();
  }
};

/** Takes an extra that lies ready made; false where it does not. */
const copyReadyMade = async (extra: MediaExtra, { extrasDir, outputDir }: ExtrasWish): Promise<boolean> => {
  if (extrasDir === undefined) return false;
  for (const name of filesOf[extra]) {
    const readyMade = join(extrasDir, name);
    if ((await stat(readyMade).catch(() => undefined)) === undefined) return false;
    await copyFile(readyMade, join(outputDir, name));
    await flushWritten(join(outputDir, name));
  }
  return true;
};

const make = async (extra: MediaExtra, wish: Timed): Promise<string | undefined> => {
  const paths = filesOf[extra].map((name) => join(wish.outputDir, name));
  try {
    await makers[extra](wish);
    for (const path of paths) await flushWritten(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    for (const path of paths) await rm(path, { force: true });
    return error.message;
  }
};

/**
 * Writes what makes a film or sound nicer to choose and to move in, beside its segments: poster and storyboard, or the
 * peaks of the sound. What lies ready made is copied. What cannot be made is left out and said; without ffmpeg that is everything.
 */
export const writeExtras = async (wish: ExtrasWish): Promise<ExtrasMade> => {
  const extras: MediaExtra[] = [];
  const omitted: { extra: MediaExtra; because: string }[] = [];
  const seconds = extraSeconds((await stat(wish.playablePath)).size, wish.durationSeconds);
  for (const extra of wanted[wish.kind]) {
    if (await copyReadyMade(extra, wish)) {
      extras.push(extra);
      continue;
    }
    if (!(await hasFfmpeg())) continue;
    wish.extend(seconds + AROUND_SECONDS);
    const because = await make(extra, { ...wish, seconds });
    if (because === undefined) extras.push(extra);
    else omitted.push({ extra, because });
  }
  return { extras, omitted };
};
