import { bellAndBreath, box, fourAndSix, waves } from './breathing.ts';
import { canonInD, celloSuite, gymnopedie, preludeInC } from './classics.ts';
import { lay, silence, type Sound } from './sound.ts';

type Piece = (durationSeconds: number) => Sound;

const TIMES_PLAYED = 5;
/** Each time a little softer, for ears that fall asleep. */
const SOFTER = 0.9;

/** A short piece played five times on end. */
const repeated =
  (piece: Piece): Piece =>
  (durationSeconds) => {
    const sound = silence(durationSeconds);
    const onceSeconds = durationSeconds / TIMES_PLAYED;
    const once = piece(onceSeconds);
    for (let time = 0; time < TIMES_PLAYED; time += 1) {
      // Where the left channel is heard on the left alone, and the right one on the right.
      const at = { atSeconds: time * onceSeconds, gain: SOFTER ** time };
      lay(sound, once.left, { ...at, pan: -1 });
      lay(sound, once.right, { ...at, pan: 1 });
    }
    return sound;
  };

/** Every track of the audio courses by its file in the catalogue, made to last the seconds asked for. */
export const tracksByFile: ReadonlyMap<string, Piece> = new Map([
  ['media/night-1-prelude-in-c.m4a', repeated(preludeInC)],
  ['media/night-2-canon.m4a', repeated(canonInD)],
  ['media/night-3-gymnopedie.m4a', repeated(gymnopedie)],
  ['media/night-4-cello-suite.m4a', repeated(celloSuite)],
  ['media/breath-1-bell.m4a', bellAndBreath],
  ['media/breath-2-four-six.m4a', fourAndSix],
  ['media/breath-3-box.m4a', box],
  ['media/breath-4-waves.m4a', waves],
]);
