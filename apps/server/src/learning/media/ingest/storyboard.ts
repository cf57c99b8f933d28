import { writeFile } from 'node:fs/promises';
import { runFfmpeg } from './ffmpeg.ts';
import { jpegOptions } from './ffmpeg-work.ts';
import { extraFiles, type ExtraTimes } from './extras.ts';

/** All pictures are in one sheet, so that dragging along the time line costs one request. */
const TILES_MAX = 100;
const COLUMNS = 10;
const TILE_WIDTH = 160;
const TILE_HEIGHT = 90;
/** From 2, the best, to 31. */
const QUALITY = 5;
/** Only key frames are decoded, and these are seldom closer. */
const SHORTEST_STEP_SECONDS = 4;

interface Sheet {
  readonly stepSeconds: number;
  readonly tiles: number;
}

const planSheet = (durationSeconds: number): Sheet => {
  const stepSeconds = Math.max(SHORTEST_STEP_SECONDS, Math.ceil(durationSeconds / TILES_MAX));
  return { stepSeconds, tiles: Math.max(1, Math.ceil(durationSeconds / stepSeconds)) };
};

const timestamp = (seconds: number): string => {
  const wholeMs = Math.round(seconds * 1000);
  const part = (unitMs: number, modulus: number, digits: number): string =>
    String(Math.floor(wholeMs / unitMs) % modulus).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
};

/** WebVTT that says which part of the sheet shows which seconds: what players take for previews on the time line. */
export const storyboardTimes = (durationSeconds: number): string => {
  const { stepSeconds, tiles } = planSheet(durationSeconds);
  const cues = Array.from({ length: tiles }, (_, index) => {
    const end = Math.min(durationSeconds, (index + 1) * stepSeconds);
    const x = (index % COLUMNS) * TILE_WIDTH;
    const y = Math.floor(index / COLUMNS) * TILE_HEIGHT;
    const place = `${extraFiles.storyboard}#xywh=${x},${y},${TILE_WIDTH},${TILE_HEIGHT}`;
    return `${timestamp(index * stepSeconds)} --> ${timestamp(end)}\n${place}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};

/** Writes small pictures of a film in one JPEG, and beside it the text that says when each is seen. Throws FfmpegError. */
export const writeStoryboard = async (
  sourcePath: string,
  target: { readonly sheetPath: string; readonly timesPath: string },
  { durationSeconds, seconds }: ExtraTimes,
): Promise<void> => {
  const { stepSeconds, tiles } = planSheet(durationSeconds);
  const layout = `${Math.min(COLUMNS, tiles)}x${Math.ceil(tiles / COLUMNS)}`;
  const fit = `scale=${TILE_WIDTH}:${TILE_HEIGHT}:force_original_aspect_ratio=decrease`;
  // The last picture goes on until the sheet is full: a film may end before its last step.
  const filters = [
    'tpad=stop_mode=clone:stop=-1',
    `fps=1/${stepSeconds}`,
    fit,
    `pad=${TILE_WIDTH}:${TILE_HEIGHT}:-1:-1`,
    `tile=${layout}`,
  ].join();
  await runFfmpeg(
    {
      ...{ sourcePath, targetPath: target.sheetPath, threads: 1, onlyKeyFrames: true, format: 'mjpeg' },
      pictures: { codec: 'mjpeg', pixelFormat: 'yuvj420p', filters, options: jpegOptions(QUALITY), most: 1 },
    },
    seconds,
  );
  await writeFile(target.timesPath, storyboardTimes(durationSeconds), { flush: true });
};
