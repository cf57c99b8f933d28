import { z } from 'zod';

/** Names and values of FFmpeg's own options of an encoder. */
const options = z.record(z.string(), z.string()).readonly();

const pictures = z.object({
  codec: z.enum(['libx264', 'mjpeg']),
  pixelFormat: z.enum(['yuv420p', 'yuvj420p']),
  /** What is done to each picture, in FFmpeg's own words for chains of filters. */
  filters: z.string().min(1),
  options,
  /** How many are made at most. */
  most: z.int().positive().optional(),
  /**
   * Where key frames are, in seconds: as often as that, or at these instants, by comma. A program's argument is bounded, and a list of
   * thousands is shorter so.
   */
  keyFrames: z.union([z.object({ every: z.number().positive() }), z.object({ at: z.string() })]).optional(),
});

const sound = z.object({
  codec: z.enum(['aac', 'pcm_s16le']),
  channels: z.union([z.literal(1), z.literal(2)]),
  samplesPerSecond: z.int().positive(),
  options,
  /** Whether an upload without sound will do. */
  isOptional: z.boolean(),
});

/**
 * What FFmpeg makes of an upload: of its first moving pictures, its first sound, or both. Said apart from the program that does it,
 * since there are two: that of the machine is told by arguments, that which npm carries is told this.
 */
const ffmpegWork = z.object({
  sourcePath: z.string().min(1),
  threads: z.int().positive(),
  /** What lies before is left out. */
  startSeconds: z.number().nonnegative().optional(),
  onlyKeyFrames: z.boolean().optional(),
  pictures: pictures.optional(),
  sound: sound.optional(),
  format: z.enum(['mp4', 'mjpeg', 's16le']),
  /** Where it is written; to the standard output where it is not said. */
  targetPath: z.string().min(1).optional(),
});

export type FfmpegWork = z.output<typeof ffmpegWork>;
export type PictureWork = z.output<typeof pictures>;
export type SoundWork = z.output<typeof sound>;

/** What FFmpeg sees in a file. */
export const probed = z.object({
  /** Undefined where the file does not tell. */
  lengthSeconds: z.number().optional(),
  /** Moving pictures; the cover of a recording is none. */
  hasVideo: z.boolean(),
  hasAudio: z.boolean(),
  /** Of the moving pictures, as they are kept; undefined where there are none. */
  pixels: z.object({ widthPixels: z.int(), heightPixels: z.int() }).optional(),
});

export type Probed = z.output<typeof probed>;

/** What the program around the FFmpeg that npm carries is asked. */
export const ffmpegTask = z.discriminatedUnion('task', [
  /** Answers its version. */
  z.object({ task: z.literal('tell') }),
  /** Answers what it sees, as JSON; null where it is neither film nor sound. */
  z.object({ task: z.literal('probe'), sourcePath: z.string().min(1) }),
  /** Says how far it is, in microseconds of the upload, unless its output is the work itself. */
  z.object({ task: z.literal('make'), work: ffmpegWork }),
]);

export type FfmpegTask = z.output<typeof ffmpegTask>;

/**
 * The containers that FFmpeg may open. Playlists (HLS, concat, DASH) are left out on purpose: as an upload they would
 * make it read other files of this machine.
 */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg,mp3,wav,flac,aac,aiff,w64,caf';

/** What opens an uploaded file and nothing else. */
export const openingOptions = { protocol_whitelist: 'file,pipe', format_whitelist: containers } as const;

/** How the program says on its standard output how far it is. */
export const PROGRESS_WORD = 'out_time_us';

/** How many of an encoder's own units one of JPEG's quality is. */
const LAMBDA_PER_QUALITY = 118;

/** Options of a JPEG of one quality, from 2, the best, to 31. */
export const jpegOptions = (quality: number): Readonly<Record<string, string>> => ({
  flags: '+qscale',
  global_quality: String(quality * LAMBDA_PER_QUALITY),
});
