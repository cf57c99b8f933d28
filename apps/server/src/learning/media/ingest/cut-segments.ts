import type { EncodedPacket } from 'mediabunny';
import { IngestRefusal } from './ingest-refusal.ts';
import {
  AUDIO_SEGMENT_SECONDS,
  KEY_FRAME_TOLERANCE_SECONDS,
  SEGMENT_MAX_BYTES,
  VIDEO_SEGMENT_SECONDS,
} from './media-limits.ts';
import type { PacketQueue } from './packet-queue.ts';

/** The packets of one segment and the span it covers, in seconds of the source's own clock. */
export interface Cut {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly video: readonly EncodedPacket[];
  readonly audio: readonly EncodedPacket[];
}

type PictureCut = Omit<Cut, 'audio'> & { readonly isLast: boolean };

/** Sound that outlasts the pictures by less than this stays in the last segment with pictures. */
const SOUND_TAIL_SECONDS = 2;

const endOf = (packets: readonly EncodedPacket[], atLeastSeconds: number): number =>
  packets.reduce((end, packet) => Math.max(end, packet.timestamp + packet.duration), atLeastSeconds);

/** Where the segments of another quality begin behind its first, in seconds from its beginning. */
export type Starts = readonly number[];

/** Whether a key frame ends the segment before it. */
type EndsSegment = (startSeconds: number, keyFrame: EncodedPacket) => boolean;

const whenLongEnough: EndsSegment = (startSeconds, { timestamp }) =>
  timestamp - startSeconds >= VIDEO_SEGMENT_SECONDS - KEY_FRAME_TOLERANCE_SECONDS;

/** Where the other quality's begin, so that the same second stands in the same segment of each. Throws `transcode-failed`. */
const whereOthersBegin = (starts: Starts): EndsSegment => {
  let firstSeconds: number | undefined;
  let index = 0;
  return (startSeconds, { timestamp }) => {
    firstSeconds ??= startSeconds;
    const wished = starts[index];
    if (wished === undefined) return false;
    const lateSeconds = timestamp - firstSeconds - wished;
    if (lateSeconds < -KEY_FRAME_TOLERANCE_SECONDS) return false;
    if (lateSeconds > KEY_FRAME_TOLERANCE_SECONDS)
      throw new IngestRefusal('transcode-failed', `no key frame at ${wished.toFixed(2)} s`);
    index += 1;
    return true;
  };
};

async function* cutPictures(
  video: AsyncIterable<EncodedPacket, void>,
  endsSegment: EndsSegment,
): AsyncGenerator<PictureCut, void> {
  let pictures: EncodedPacket[] = [];
  let startSeconds = 0;
  let bytes = 0;
  for await (const picture of video) {
    if (pictures.length === 0 && picture.type !== 'key') continue;
    if (pictures.length === 0) startSeconds = picture.timestamp;
    if (pictures.length > 0 && picture.type === 'key' && endsSegment(startSeconds, picture)) {
      yield { startSeconds, endSeconds: picture.timestamp, video: pictures, isLast: false };
      pictures = [];
      bytes = 0;
      startSeconds = picture.timestamp;
    }
    pictures.push(picture);
    bytes += picture.byteLength;
    if (bytes > SEGMENT_MAX_BYTES) throw new IngestRefusal('key-frames-too-far-apart');
  }
  if (pictures.length === 0) return;
  yield { startSeconds, endSeconds: endOf(pictures, startSeconds), video: pictures, isLast: true };
}

async function* cutSound(audio: PacketQueue): AsyncGenerator<Cut, void> {
  for (let first = await audio.peek(); first !== undefined; first = await audio.peek()) {
    const startSeconds = first.timestamp;
    const packets = await audio.takeUntil(startSeconds + AUDIO_SEGMENT_SECONDS);
    const next = await audio.peek();
    yield { startSeconds, endSeconds: next?.timestamp ?? endOf(packets, startSeconds), video: [], audio: packets };
  }
}

/** The sound alone, a segment for each of the other quality. Throws `no-audio-track` where it ends before the last of them. */
async function* cutSoundAt(audio: PacketQueue, starts: Starts): AsyncGenerator<Cut, void> {
  const beginning = (await audio.peek())?.timestamp ?? 0;
  for (const ends of [...starts, Infinity]) {
    const first = await audio.peek();
    if (first === undefined) throw new IngestRefusal('no-audio-track', 'the sound ends before the pictures');
    const packets = await audio.takeUntil(beginning + ends);
    if (packets.length === 0) throw new IngestRefusal('no-audio-track', 'the sound has a hole');
    const next = await audio.peek();
    const endSeconds = next?.timestamp ?? endOf(packets, first.timestamp);
    yield { startSeconds: first.timestamp, endSeconds, video: [], audio: packets };
  }
}

/** Pictures with the sound of their span. */
async function* cutFilm(
  video: AsyncIterable<EncodedPacket, void>,
  audio: PacketQueue | undefined,
  starts: Starts | undefined,
): AsyncGenerator<Cut, void> {
  const endsSegment = starts === undefined ? whenLongEnough : whereOthersBegin(starts);
  for await (const { isLast, ...cut } of cutPictures(video, endsSegment)) {
    const sound = (await audio?.takeUntil(cut.endSeconds + (isLast ? SOUND_TAIL_SECONDS : 0))) ?? [];
    yield { ...cut, endSeconds: isLast ? endOf(sound, cut.endSeconds) : cut.endSeconds, audio: sound };
  }
}

/**
 * Cuts a file into segments, reading each track once and holding one segment at a time. A segment with pictures begins
 * with a key frame and brings the sound of its span; sound alone is cut by time. With `starts` it is cut as another quality is.
 */
export async function* cutSegments(
  video: AsyncIterable<EncodedPacket, void> | undefined,
  audio: PacketQueue | undefined,
  starts?: Starts,
): AsyncGenerator<Cut, void> {
  if (video !== undefined) yield* cutFilm(video, audio, starts);
  if (audio === undefined) return;
  if (video === undefined && starts !== undefined) yield* cutSoundAt(audio, starts);
  else yield* cutSound(audio);
}
