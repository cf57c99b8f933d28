import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { IngestRefusal } from './ingest-refusal.ts';
import { VIDEO_SEGMENT_SECONDS } from './media-limits.ts';

/** Turns any film or sound into H.264/AAC in an MP4 with a key frame at every segment start. */
export interface Transcoder {
  /** Throws `transcode-failed`. `onProgress` hears the seconds done. */
  readonly transcode: (wish: TranscodeWish) => Promise<void>;
}

export interface TranscodeWish {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly kind: 'audios' | 'videos';
  readonly onProgress: (doneSeconds: number) => void;
}

/**
 * The containers that ffmpeg may open. Playlists (HLS, concat, DASH) are left out on purpose: as an upload they would
 * make it read other files of this machine.
 */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg,mp3,wav,flac,aac,aiff,w64,caf';

const videoSettings = [
  ...['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'],
  ...['-pix_fmt', 'yuv420p', '-vf', "scale='min(1920,iw)':-2"],
  ...['-force_key_frames', `expr:gte(t,n_forced*${VIDEO_SEGMENT_SECONDS})`],
];

const argumentsFor = (wish: TranscodeWish): string[] => [
  ...['-nostdin', '-hide_banner', '-v', 'error', '-y', '-progress', 'pipe:1'],
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers, '-i', `file:${wish.sourcePath}`],
  ...(wish.kind === 'videos' ? [...videoSettings, '-map', '0:a:0?'] : ['-map', '0:a:0', '-vn']),
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-f', 'mp4', `file:${wish.targetPath}`],
];

const MICROSECONDS = 1_000_000;
const COMPLAINT_MAX_CHARACTERS = 400;

const runFfmpeg = async (wish: TranscodeWish): Promise<void> => {
  const program = spawn('ffmpeg', argumentsFor(wish), { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    const done = /out_time_us=(\d+)/.exec(text)?.[1];
    if (done !== undefined) wish.onProgress(Number(done) / MICROSECONDS);
  });
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_MAX_CHARACTERS);
  });
  await once(program, 'close');
  if (program.exitCode !== 0) throw new IngestRefusal('transcode-failed', complaint.trim());
};

/** The system's ffmpeg as transcoder; undefined on a machine without it. */
export const findTranscoder = async (): Promise<Transcoder | undefined> => {
  const isThere = await promisify(execFile)('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
  return isThere ? { transcode: runFfmpeg } : undefined;
};
