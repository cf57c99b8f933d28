import {
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { findStats } from '#server/platform/files/find-stats.ts';
import { readAacSetup, type AacSetup } from './aac-stream.ts';
import { readH264Setup, type H264Setup } from './h264-stream.ts';
import { IngestRefusal } from './ingest-refusal.ts';

export interface VideoSource {
  readonly track: InputVideoTrack;
  readonly setup: H264Setup;
}

interface AudioSource {
  readonly track: InputAudioTrack;
  readonly setup: AacSetup;
}

interface Repackable {
  readonly kind: 'repackable';
  readonly video: VideoSource | undefined;
  readonly audio: AudioSource | undefined;
}

interface Foreign {
  readonly kind: 'foreign';
  readonly because: string;
}

/** What was found inside a file: tracks that can be repacked as they are, or why they must be transcoded first. */
export type Inspection = Repackable | Foreign;

/** Bytes of the file kept in memory while reading. */
const READ_CACHE_BYTES = 16 * 1024 * 1024;

/** H.264 profiles that every browser decodes, by their number: baseline, main, high. */
const playableProfiles = new Set([66, 77, 100]);

/** Opens a file by its content. Throws `source-missing`; the caller disposes the input. */
export const openSource = async (path: string): Promise<Input> => {
  const found = await findStats(path);
  if (found?.isFile() !== true || found.size === 0) throw new IngestRefusal('source-missing');
  return new Input({
    formats: [MP4, QTFF, MATROSKA, WEBM],
    source: new FilePathSource(path, { maxCacheSize: READ_CACHE_BYTES }),
  });
};

/** Whether a reader knows the container. Readers fail on what is shorter than their first look: no container either. */
export const canOpen = (input: Input): Promise<boolean> => input.canRead().catch(() => false);

const configBytes = (description: unknown): Buffer | undefined => {
  if (ArrayBuffer.isView(description)) {
    return Buffer.from(description.buffer, description.byteOffset, description.byteLength);
  }
  return description instanceof ArrayBuffer ? Buffer.from(description) : undefined;
};

const foreign = (because: string): Foreign => ({ kind: 'foreign', because });

const isForeign = (found: object | undefined): found is Foreign => found !== undefined && 'because' in found;

const inspectVideo = async (track: InputVideoTrack): Promise<VideoSource | Foreign> => {
  const codec = await track.getCodec();
  if (codec !== 'avc') return foreign(`video codec ${codec ?? 'unknown'}`);
  // A transport stream has no place for the turn that phones write beside the pictures.
  if ((await track.getRotation()) !== 0) return foreign('rotated video');
  const record = configBytes((await track.getDecoderConfig())?.description);
  if (record === undefined || record.length < 7) return foreign('video without configuration');
  const profile = record.readUInt8(1);
  if (!playableProfiles.has(profile)) return foreign(`H.264 profile ${profile}`);
  return { track, setup: readH264Setup(record) };
};

const inspectAudio = async (track: InputAudioTrack): Promise<AudioSource | Foreign> => {
  const codec = await track.getCodec();
  if (codec !== 'aac') return foreign(`audio codec ${codec ?? 'unknown'}`);
  const setup = readAacSetup(configBytes((await track.getDecoderConfig())?.description) ?? Buffer.alloc(0));
  return setup === undefined ? foreign('AAC of an unusual kind') : { track, setup };
};

const findVideoTrack = async (input: Input): Promise<InputVideoTrack> => {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new IngestRefusal('no-video-track');
  return track;
};

/**
 * Says how a file becomes segments. An audio item takes only the sound, whatever else lies in the file (cover pictures
 * count as video). Throws `no-video-track` or `no-audio-track` when the wanted thing is not in it.
 */
export const inspectSource = async (input: Input, kind: 'audios' | 'videos'): Promise<Inspection> => {
  if (!(await canOpen(input))) return foreign('unknown container');
  const video = kind === 'videos' ? await inspectVideo(await findVideoTrack(input)) : undefined;
  if (isForeign(video)) return video;
  const audioTrack = await input.getPrimaryAudioTrack();
  if (kind === 'audios' && audioTrack === null) throw new IngestRefusal('no-audio-track');
  const audio = audioTrack === null ? undefined : await inspectAudio(audioTrack);
  if (isForeign(audio)) return audio;
  return { kind: 'repackable', video, audio };
};
