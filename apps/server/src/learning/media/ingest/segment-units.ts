import type { EncodedPacket } from 'mediabunny';
import { toAdtsFrame, type AacSetup } from './aac-stream.ts';
import type { Cut } from './cut-segments.ts';
import { decodeTimesTicks } from './decode-order.ts';
import { toByteStream, type H264Setup } from './h264-stream.ts';
import { toTicks } from './mpeg-clock.ts';
import type { Unit } from './transport-stream.ts';

/** Frames of sound travel together up to this size: alone, each would waste half a packet. */
const SOUND_UNIT_MAX_BYTES = 2_900;

/** From the source's clock to the stream's. */
export interface Timeline {
  /** Added to every time, so that none is negative although edit lists begin before zero. */
  readonly shiftTicks: number;
  readonly reorderDelayTicks: number;
}

const pictureUnits = (pictures: readonly EncodedPacket[], setup: H264Setup, timeline: Timeline): Unit[] => {
  const presentAtTicks = pictures.map((picture) => toTicks(picture.timestamp) + timeline.shiftTicks);
  const decodeAtTicks = decodeTimesTicks(presentAtTicks, timeline.reorderDelayTicks);
  return pictures.map((picture, index) => {
    const { data } = picture;
    const isKeyFrame = picture.type === 'key';
    return {
      kind: 'video',
      presentAtTicks: presentAtTicks[index] ?? 0,
      decodeAtTicks: decodeAtTicks[index] ?? 0,
      isKeyFrame,
      bytes: toByteStream(Buffer.from(data.buffer, data.byteOffset, data.byteLength), setup, isKeyFrame),
    };
  });
};

const soundUnits = (frames: readonly EncodedPacket[], setup: AacSetup, timeline: Timeline): Unit[] => {
  const units: Unit[] = [];
  let together: Buffer[] = [];
  let bytes = 0;
  let startTicks = 0;
  const close = (): void => {
    if (together.length === 0) return;
    const at = { presentAtTicks: startTicks, decodeAtTicks: startTicks };
    units.push({ kind: 'audio', ...at, isKeyFrame: units.length === 0, bytes: Buffer.concat(together) });
    together = [];
    bytes = 0;
  };
  for (const frame of frames) {
    const adts = toAdtsFrame(frame.data, setup);
    if (bytes + adts.length > SOUND_UNIT_MAX_BYTES) close();
    if (together.length === 0) startTicks = toTicks(frame.timestamp) + timeline.shiftTicks;
    together.push(adts);
    bytes += adts.length;
  }
  close();
  return units;
};

/** The packets of a segment as units of a transport stream. */
export const segmentUnits = (
  cut: Cut,
  setups: { readonly video?: H264Setup | undefined; readonly audio?: AacSetup | undefined },
  timeline: Timeline,
): Unit[] => [
  ...(setups.video === undefined ? [] : pictureUnits(cut.video, setups.video, timeline)),
  ...(setups.audio === undefined ? [] : soundUnits(cut.audio, setups.audio, timeline)),
];
