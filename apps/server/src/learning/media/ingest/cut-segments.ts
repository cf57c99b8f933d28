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

const isLongEnough = (startSeconds: number, picture: EncodedPacket): boolean =>
  picture.timestamp - startSeconds >= VIDEO_SEGMENT_SECONDS - KEY_FRAME_TOLERANCE_SECONDS;

async function* cutPictures(video: AsyncIterable<EncodedPacket, void>): AsyncGenerator<PictureCut, void> {
  let pictures: EncodedPacket[] = [];
  let startSeconds = 0;
  let bytes = 0;
  for await (const picture of video) {
    if (pictures.length === 0 && picture.type !== 'key') continue;
    if (pictures.length === 0) startSeconds = picture.timestamp;
    if (picture.type === 'key' && isLongEnough(startSeconds, picture)) {
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

/**
 * Cuts a file into segments, reading each track once and holding one segment at a time. A segment with pictures begins
 * with a key frame and brings the sound of its span; sound alone is cut by time.
 */
export async function* cutSegments(
  video: AsyncIterable<EncodedPacket, void> | undefined,
  audio: PacketQueue | undefined,
): AsyncGenerator<Cut, void> {
  if (video !== undefined) {
    for await (const { isLast, ...cut } of cutPictures(video)) {
      const sound = (await audio?.takeUntil(cut.endSeconds + (isLast ? SOUND_TAIL_SECONDS : 0))) ?? [];
      yield { ...cut, endSeconds: isLast ? endOf(sound, cut.endSeconds) : cut.endSeconds, audio: sound };
    }
  }
  if (audio !== undefined) yield* cutSound(audio);
}
