import { SAMPLE_RATE, type Sound } from './sound.ts';

const HEADER_BYTES = 44;
/** Loudest sample, and the average loudness (root mean square) that all recordings share as far as that allows. */
const PEAK = 0.72;
const LOUDNESS = 0.12;
const FADE_IN_SECONDS = 0.05;
const FADE_OUT_SECONDS = 1.6;

const header = (dataBytes: number): Buffer => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(dataBytes, 40);
  return bytes;
};

/** The factor that brings a recording to the common loudness without letting its loudest sample over the peak. */
const levelOf = (sound: Sound): number => {
  let peak = 1e-6;
  let energy = 1e-9;
  for (const channel of [sound.left, sound.right]) {
    for (const sample of channel) {
      peak = Math.max(peak, Math.abs(sample));
      energy += sample * sample;
    }
  }
  return Math.min(PEAK / peak, LOUDNESS / Math.sqrt(energy / (sound.left.length * 2)));
};

/** The recording as a 16-bit stereo WAV file: brought to one loudness, faded at both ends. */
export const toWav = (sound: Sound): Buffer => {
  const length = sound.left.length;
  const scale = levelOf(sound) * 32767;
  const data = Buffer.alloc(length * 4);
  for (let at = 0; at < length; at += 1) {
    const fade = Math.min(1, at / (FADE_IN_SECONDS * SAMPLE_RATE), (length - at) / (FADE_OUT_SECONDS * SAMPLE_RATE));
    data.writeInt16LE(Math.round((sound.left[at] ?? 0) * scale * fade), at * 4);
    data.writeInt16LE(Math.round((sound.right[at] ?? 0) * scale * fade), at * 4 + 2);
  }
  return Buffer.concat([header(data.length), data]);
};
