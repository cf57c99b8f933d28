import { seededRandom } from '../drawing/random.ts';
import { SAMPLE_RATE, voice } from './sound.ts';

const TURN = Math.PI * 2;

/**
 * A held soft tone whose loudness follows `level` (0 to 1 by second): also grows brighter as it grows louder, which
 * is what makes it sound like a breath.
 */
export const pad = (frequency: number, durationSeconds: number, level: (seconds: number) => number): Float32Array =>
  voice(durationSeconds, (seconds) => {
    const loud = level(seconds);
    const drift = 1 + 0.0012 * Math.sin(TURN * 0.11 * seconds + frequency);
    const phase = TURN * frequency * seconds;
    const base = Math.sin(phase) + Math.sin(phase * 1.003 * drift) * 0.7;
    const upper =
      (Math.sin(phase * 2.001) * 0.35 + Math.sin(phase * 3.002) * 0.16 + Math.sin(phase * 4.003) * 0.08) * loud;
    return (base + upper) * (0.12 + 0.88 * loud) * 0.3;
  });

/** Filtered noise whose loudness and openness follow `level`: wind, a wave running up a beach, a brush on a drum. */
export const hush = (durationSeconds: number, seed: number, level: (seconds: number) => number): Float32Array => {
  const random = seededRandom(seed);
  let low = 0;
  let lower = 0;
  return voice(durationSeconds, (seconds) => {
    const loud = level(seconds);
    const cut = 1 - Math.exp((-TURN * (160 + 2600 * loud * loud)) / SAMPLE_RATE);
    low += cut * (random() * 2 - 1 - low);
    lower += cut * (low - lower);
    return lower * (0.15 + loud) * 1.3;
  });
};
