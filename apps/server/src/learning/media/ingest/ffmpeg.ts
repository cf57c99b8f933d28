import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { endLimited, startLimited } from '#server/platform/sandbox/start-limited.ts';
import { ffmpegLimits, LOOK_SECONDS } from './work-limits.ts';

/**
 * The containers that ffmpeg may open. Playlists (HLS, concat, DASH) are left out on purpose: as an upload they would
 * make it read other files of this machine.
 */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg,mp3,wav,flac,aac,aiff,w64,caf';

/** Options and input that open an uploaded file and nothing else; `before` are options of the input. */
export const openUpload = (sourcePath: string, before: readonly string[] = []): readonly string[] => [
  ...['-nostdin', '-hide_banner', '-y', '-protocol_whitelist', 'file,pipe', '-format_whitelist', containers],
  ...[...before, '-i', `file:${sourcePath}`],
];

const COMPLAINT_MAX_CHARACTERS = 400;

/** ffmpeg ended with an error; the message is the end of what it said, without the places of files. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

/** ffmpeg did not end by itself: it crashed, ran out of its memory, or took too long. The file is suspected of it. */
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

/**
 * Runs the system's ffmpeg with arguments that begin with those of `openUpload`, for so many seconds at most; `onOutput`
 * hears what it writes to `pipe:1`. It ends with the process group that started it. Throws FfmpegError.
 */
export const runFfmpeg = async (
  args: readonly string[],
  seconds: number,
  onOutput?: (bytes: Buffer) => void,
): Promise<void> => {
  const program = await startLimited(['ffmpeg', '-v', 'error', ...args], ffmpegLimits, ['ignore', 'pipe', 'pipe']);
  let complaint = '';
  program.stdout?.on('data', (bytes: Buffer) => onOutput?.(bytes));
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_MAX_CHARACTERS);
  });
  await ended(program, seconds);
  if (program.exitCode !== 0) throw new FfmpegError(withoutPaths(complaint));
};

/** Whether this machine has ffmpeg; without it uploads must be H.264/AAC, and have no poster. */
export const hasFfmpeg = (): Promise<boolean> =>
  promisify(execFile)('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );

/** A file can carry any amount of titles and chapters, which are told too. */
const PROBE_MAX_CHARACTERS = 65_536;

/** What ffmpeg sees in a file. */
export interface Probed {
  /** Undefined where the file does not tell. */
  readonly lengthSeconds: number | undefined;
  /** Moving pictures; the cover of a recording is none. */
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
}

/** Looks at the head of a file; undefined when it is neither film nor sound. Throws ProgramDied. */
export const probeUpload = async (sourcePath: string): Promise<Probed | undefined> => {
  const command = ['ffmpeg', '-v', 'info', ...openUpload(sourcePath)] as const;
  const program = await startLimited(command, ffmpegLimits, ['ignore', 'ignore', 'pipe']);
  let said = '';
  program.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < PROBE_MAX_CHARACTERS) said += text;
  });
  // Without an output it always ends with an error, after it has said what it sees.
  await ended(program, LOOK_SECONDS / 2);
  return readProbe(said);
};

const readProbe = (said: string): Probed | undefined => {
  if (!/^Input #0/m.test(said)) return undefined;
  const streams = said.split('\n').filter((line) => /^\s+Stream #0:/.test(line));
  const length = /^ +Duration: (\d+):(\d+):([\d.]+)/m.exec(said);
  return {
    lengthSeconds: length === null ? undefined : Number(length[1]) * 3600 + Number(length[2]) * 60 + Number(length[3]),
    hasVideo: streams.some((line) => line.includes(': Video: ') && !line.includes('(attached pic)')),
    hasAudio: streams.some((line) => line.includes(': Audio: ')),
  };
};
