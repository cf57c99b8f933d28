import { SAMPLE_RATE, type Sound } from './sound.ts';

const COMB_SECONDS = [0.0297, 0.0371, 0.0411, 0.0437] as const;
const ALLPASS_SECONDS = [0.005, 0.0017] as const;

/** One echo that comes back weaker and duller, again and again. */
const comb = (input: Float32Array, delaySeconds: number, feedback: number): Float32Array => {
  const delay = Math.round(delaySeconds * SAMPLE_RATE);
  const output = new Float32Array(input.length);
  let dulled = 0;
  for (let at = 0; at < input.length; at += 1) {
    const echo = at >= delay ? (output[at - delay] ?? 0) : 0;
    dulled = echo * 0.72 + dulled * 0.28;
    output[at] = (input[at] ?? 0) + dulled * feedback;
  }
  return output;
};

/** Smears echoes in time without changing their colour. */
const allpass = (input: Float32Array, delaySeconds: number): Float32Array => {
  const delay = Math.round(delaySeconds * SAMPLE_RATE);
  const output = new Float32Array(input.length);
  for (let at = 0; at < input.length; at += 1) {
    const before = at >= delay ? (input[at - delay] ?? 0) : 0;
    const echo = at >= delay ? (output[at - delay] ?? 0) : 0;
    output[at] = -0.6 * (input[at] ?? 0) + before + 0.6 * echo;
  }
  return output;
};

const reverberate = (dry: Float32Array, spread: number, wet: number): Float32Array => {
  const sum = new Float32Array(dry.length);
  for (const seconds of COMB_SECONDS) {
    const echoes = comb(dry, seconds + spread, 0.84);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (echoes[at] ?? 0) / COMB_SECONDS.length;
  }
  const smeared = ALLPASS_SECONDS.reduce(allpass, sum);
  return smeared.map((sample, at) => (dry[at] ?? 0) * (1 - wet * 0.4) + sample * wet * 0.5);
};

/** The same recording in a room (Schroeder's reverberator); `wet` 0 to 1 is how much of the room is heard. */
export const inRoom = (sound: Sound, wet: number): Sound => ({
  left: reverberate(sound.left, 0, wet),
  right: reverberate(sound.right, 0.0011, wet),
});
