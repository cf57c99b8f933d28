/** Samples per second of everything synthesised here. */
export const SAMPLE_RATE = 44_100;

/** A stereo recording in the making; samples are roughly between -1 and 1 until it is written. */
export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export const silence = (durationSeconds: number): Sound => {
  const length = Math.round(durationSeconds * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
};

/** Where and how a voice is laid into a recording: `pan` runs from -1 (left) to 1 (right). */
export interface Placement {
  readonly atSeconds: number;
  readonly gain: number;
  readonly pan?: number;
}

/** Adds one voice to a recording; what falls outside of it is dropped. */
export const lay = (sound: Sound, voice: Float32Array, placement: Placement): void => {
  const start = Math.round(placement.atSeconds * SAMPLE_RATE);
  const angle = (((placement.pan ?? 0) + 1) * Math.PI) / 4;
  const gainLeft = Math.cos(angle) * placement.gain;
  const gainRight = Math.sin(angle) * placement.gain;
  const end = Math.min(voice.length, sound.left.length - start);
  for (let at = Math.max(0, -start); at < end; at += 1) {
    const sample = voice[at] ?? 0;
    sound.left[start + at] = (sound.left[start + at] ?? 0) + sample * gainLeft;
    sound.right[start + at] = (sound.right[start + at] ?? 0) + sample * gainRight;
  }
};

/** A voice computed sample by sample from the seconds since it began. */
export const voice = (durationSeconds: number, sampleAt: (seconds: number) => number): Float32Array => {
  const samples = new Float32Array(Math.round(durationSeconds * SAMPLE_RATE));
  for (let at = 0; at < samples.length; at += 1) samples[at] = sampleAt(at / SAMPLE_RATE);
  return samples;
};
