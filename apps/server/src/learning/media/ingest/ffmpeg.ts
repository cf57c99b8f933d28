import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { nodeCommand, viewOf } from '#server/platform/sandbox/node-command.ts';
import { SYSTEM_ALONE, type View } from '#server/platform/sandbox/own-root.ts';
import { endLimited, startLimited } from '#server/platform/sandbox/start-limited.ts';
import { argumentsFor, openUpload } from './ffmpeg-arguments.ts';
import { probed, PROGRESS_WORD, type FfmpegTask, type FfmpegWork, type Probed } from './ffmpeg-work.ts';
import { carriedProgram, findFfmpeg, type FfmpegKind } from './find-ffmpeg.ts';
import { carriedLimits, ffmpegLimits, LOOK_SECONDS } from './work-limits.ts';

const COMPLAINT_MAX_CHARACTERS = 400;

/** FFmpeg ended with an error; the message is the end of what it said, without the places of files. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

/** FFmpeg did not end by itself: it crashed, ran out of its memory, or took too long. The file is suspected of it. */
export class ProgramDied extends FfmpegError {}

const withoutPaths = (complaint: string): string => complaint.replaceAll(/(file:)?(\/[^\s:'"]+)+/g, 'file').trim();

/** Waits for the end, which comes by force when the time is over. Throws ProgramDied. */
const ended = async (program: ChildProcess, seconds: number): Promise<void> => {
  const limit = setTimeout(() => {
    endLimited(program);
  }, seconds * 1_000);
  try {
    await once(program, 'close');
  } finally {
    clearTimeout(limit);
  }
  if (program.signalCode !== null) throw new ProgramDied(`ffmpeg was ended by ${program.signalCode}`);
};

const present = async (): Promise<FfmpegKind> => {
  const kind = await findFfmpeg();
  if (kind === undefined) throw new FfmpegError('there is no ffmpeg');
  return kind;
};

/** The upload, and the folder of what is made of it. */
const filesOf = (task: FfmpegTask): View => {
  if (task.task === 'tell') return SYSTEM_ALONE;
  if (task.task === 'probe') return { reads: [task.sourcePath], writes: [] };
  const { sourcePath, targetPath } = task.work;
  return { reads: [sourcePath], writes: targetPath === undefined ? [] : [dirname(targetPath)] };
};

const start = (kind: FfmpegKind, args: readonly string[], task: FfmpegTask): Promise<ChildProcess> => {
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const];
  const { reads, writes } = filesOf(task);
  if (kind === 'system') return startLimited(['ffmpeg', ...args], ffmpegLimits, stdio, { reads, writes });
  const program = carriedProgram(task);
  const view = { reads: [...viewOf(program).reads, ...reads], writes };
  return startLimited(nodeCommand(program), carriedLimits, stdio, view);
};

/**
 * Has FFmpeg do a piece of work within so many seconds; `onOutput` hears what it writes to its standard output. It ends with the
 * process group that started it. Throws FfmpegError.
 */
export const runFfmpeg = async (
  work: FfmpegWork,
  seconds: number,
  onOutput?: (bytes: Buffer) => void,
): Promise<void> => {
  const program = await start(await present(), ['-v', 'error', ...argumentsFor(work)], { task: 'make', work });
  let complaint = '';
  program.stdout?.on('data', (bytes: Buffer) => onOutput?.(bytes));
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_MAX_CHARACTERS);
  });
  await ended(program, seconds);
  if (program.exitCode !== 0) throw new FfmpegError(withoutPaths(complaint));
};

const MICROSECONDS = 1_000_000;
const progress = new RegExp(`${PROGRESS_WORD}=(\\d+)`);

/** The seconds of the upload that are done, where a piece of output says so. */
export const readProgress = (bytes: Buffer): number | undefined => {
  const done = progress.exec(bytes.toString())?.[1];
  return done === undefined ? undefined : Number(done) / MICROSECONDS;
};

/** Whether there is an FFmpeg; without it uploads must be H.264/AAC, and have no poster. */
export const hasFfmpeg = async (): Promise<boolean> => (await findFfmpeg()) !== undefined;

/** A file can carry any amount of titles and chapters, which are told too. */
const SAID_MAX_CHARACTERS = 65_536;

/** All that a program says before it ends, on both of its outputs. Throws ProgramDied. */
const listen = async (program: ChildProcess): Promise<{ readonly out: string; readonly error: string }> => {
  const said = { out: '', error: '' };
  program.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (said.out.length < SAID_MAX_CHARACTERS) said.out += text;
  });
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.error.length < SAID_MAX_CHARACTERS) said.error += text;
  });
  await ended(program, LOOK_SECONDS / 2);
  return said;
};

/** Looks at the head of a file; undefined when it is neither film nor sound. Throws ProgramDied. */
export const probeUpload = async (sourcePath: string): Promise<Probed | undefined> => {
  const kind = await present();
  // Without an output the machine's own always ends with an error, after it has said what it sees.
  const program = await start(kind, ['-v', 'info', ...openUpload(sourcePath)], { task: 'probe', sourcePath });
  const { out, error } = await listen(program);
  if (kind === 'system') return readProbe(error);
  if (program.exitCode !== 0) throw new ProgramDied(withoutPaths(error.slice(-COMPLAINT_MAX_CHARACTERS)));
  return probed.nullable().parse(JSON.parse(out)) ?? undefined;
};

const readProbe = (said: string): Probed | undefined => {
  if (!/^Input #0/m.test(said)) return undefined;
  const streams = said.split('\n').filter((line) => /^\s+Stream #0:/.test(line));
  const pictures = streams.find((line) => line.includes(': Video: ') && !line.includes('(attached pic)'));
  const size = /, (\d{2,5})x(\d{2,5})[ ,]/.exec(`${pictures ?? ''} `);
  const length = /^ +Duration: (\d+):(\d+):([\d.]+)/m.exec(said);
  return {
    lengthSeconds: length === null ? undefined : Number(length[1]) * 3600 + Number(length[2]) * 60 + Number(length[3]),
    hasVideo: pictures !== undefined,
    hasAudio: streams.some((line) => line.includes(': Audio: ')),
    pixels: size === null ? undefined : { widthPixels: Number(size[1]), heightPixels: Number(size[2]) },
  };
};

/** Which FFmpeg there is, and its version as it tells it; undefined without one, and where it does not start. */
export const describeFfmpeg = async (): Promise<
  { readonly kind: FfmpegKind; readonly version: string } | undefined
> => {
  const kind = await findFfmpeg();
  if (kind === undefined) return undefined;
  const program = await start(kind, ['-version'], { task: 'tell' });
  try {
    const { out } = await listen(program);
    const version = /^(?:ffmpeg version )?([\w.~+-]+)/.exec(out)?.[1];
    return program.exitCode === 0 && version !== undefined ? { kind, version } : undefined;
  } catch (error) {
    if (error instanceof ProgramDied) return undefined;
    throw error;
  }
};
