import { seededRandom } from '../drawing/random.ts';
import { SAMPLE_RATE, voice } from './sound.ts';

const TURN = Math.PI * 2;

/**
 * A plucked string (Karplus and Strong, 1983): a burst of noise going round a delay of one period and losing its
 * edge each time. `softness` 0 is a bright guitar, 1 a muffled harp.
 */
export const pluck = (frequency: number, durationSeconds: number, softness = 0.5): Float32Array => {
  const random = seededRandom(Math.round(frequency * 100));
  const period = SAMPLE_RATE / frequency - 0.5;
  const whole = Math.floor(period);
  const share = period - whole;
  const delay = Float32Array.from({ length: whole + 1 }, () => random() * 2 - 1);
  const rounds = Math.round(1 + softness * 5);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 1; at < delay.length; at += 1) delay[at] = ((delay[at] ?? 0) + (delay[at - 1] ?? 0)) / 2;
  }
  const loss = 0.5 ** (1 / (frequency * (1.6 - softness * 0.5)));
  const samples = new Float32Array(Math.round(durationSeconds * SAMPLE_RATE));
  const release = 0.08 * SAMPLE_RATE;
  let previous = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const here = at % (whole + 1);
    const next = (here + 1) % (whole + 1);
    const current = delay[here] ?? 0;
    const smoothed = (1 - share) * (delay[next] ?? 0) + share * current;
    delay[here] = loss * (0.5 * smoothed + 0.5 * previous);
    previous = smoothed;
    samples[at] = current * Math.min(1, at / 60, (samples.length - at) / release);
  }
  return samples;
};

/** A softly struck piano-like tone: partials that die away the sooner the higher they are. */
export const softPiano = (frequency: number, durationSeconds: number): Float32Array => {
  const partials = [1, 0.42, 0.2, 0.12, 0.06, 0.03];
  return voice(durationSeconds, (seconds) => {
    const envelope = Math.min(1, seconds / 0.008) * Math.min(1, (durationSeconds - seconds) / 0.25);
    let sum = 0;
    partials.forEach((level, at) => {
      const number = at + 1;
      const stretched = frequency * number * (1 + 0.00025 * number * number);
      sum += level * Math.exp(-seconds * (0.75 + number * 0.55)) * Math.sin(TURN * stretched * seconds);
    });
    return sum * envelope * 0.6;
  });
};

/** Strength of a partial of a bowed string: falling with its number, shaped by two resonances of a wooden body. */
const bowedLevel = (frequency: number, number: number): number => {
  const hz = frequency * number;
  const body = 1 + 0.9 * Math.exp(-(((hz - 240) / 120) ** 2)) + 0.7 * Math.exp(-(((hz - 1150) / 420) ** 2));
  return (body / number ** 1.15) * Math.exp(-hz / 3200);
};

/** A bowed cello-like tone with a soft beginning, a late gentle vibrato and a short release. */
export const bowed = (frequency: number, durationSeconds: number): Float32Array => {
  const levels = Array.from({ length: 20 }, (_, at) => bowedLevel(frequency, at + 1));
  let phase = 0;
  return voice(durationSeconds, (seconds) => {
    const vibrato = Math.min(1, Math.max(0, seconds - 0.35) / 0.6) * 0.0035;
    phase += (TURN * frequency * (1 + vibrato * Math.sin(TURN * 5.2 * seconds))) / SAMPLE_RATE;
    const attack = Math.min(1, seconds / 0.16);
    const release = Math.min(1, (durationSeconds - seconds) / 0.22);
    const swell = 0.82 + 0.18 * Math.sin((Math.PI * seconds) / durationSeconds);
    let sum = 0;
    for (let at = 0; at < levels.length; at += 1) sum += (levels[at] ?? 0) * Math.sin(phase * (at + 1) + at * 0.7);
    return sum * attack * attack * release * swell * 0.32;
  });
};

/** A bell or singing bowl: partials that are not multiples of one another, with slow beats. */
export const bowl = (frequency: number, durationSeconds: number): Float32Array => {
  const partials = [
    { ratio: 1, level: 1, fade: 0.16 },
    { ratio: 1.004, level: 0.7, fade: 0.17 },
    { ratio: 2.71, level: 0.42, fade: 0.42 },
    { ratio: 2.722, level: 0.3, fade: 0.45 },
    { ratio: 5.15, level: 0.14, fade: 1.1 },
    { ratio: 8.1, level: 0.05, fade: 2.2 },
  ];
  return voice(durationSeconds, (seconds) => {
    const envelope = Math.min(1, seconds / 0.012) * Math.min(1, (durationSeconds - seconds) / 0.6);
    const sum = partials.reduce(
      (total, { ratio, level, fade }) =>
        total + level * Math.exp(-seconds * fade) * Math.sin(TURN * frequency * ratio * seconds),
      0,
    );
    return sum * envelope * 0.4;
  });
};

/** An electric-piano tone: a sine whose edge is given by a second one an octave and two above, fading first. */
export const electricPiano = (frequency: number, durationSeconds: number): Float32Array =>
  voice(durationSeconds, (seconds) => {
    const envelope =
      Math.min(1, seconds / 0.01) * Math.exp(-seconds * 0.9) * Math.min(1, (durationSeconds - seconds) / 0.2);
    const edge = 0.9 * Math.exp(-seconds * 3.2) * Math.sin(TURN * frequency * 2 * seconds);
    const tremolo = 1 + 0.06 * Math.sin(TURN * 4.4 * seconds);
    return envelope * tremolo * 0.5 * Math.sin(TURN * frequency * seconds + edge);
  });
