import { bellAndBreath, box, fourAndSix, waves } from './breathing.ts';
import { canonInD, celloSuite, gymnopedie, preludeInC } from './classics.ts';
import type { Sound } from './sound.ts';

/** Every track of the audio courses by its file in the catalogue, made to last the seconds asked for. */
export const tracksByFile: ReadonlyMap<string, (durationSeconds: number) => Sound> = new Map([
  ['media/night-1-prelude-in-c.m4a', preludeInC],
  ['media/night-2-canon.m4a', canonInD],
  ['media/night-3-gymnopedie.m4a', gymnopedie],
  ['media/night-4-cello-suite.m4a', celloSuite],
  ['media/breath-1-bell.m4a', bellAndBreath],
  ['media/breath-2-four-six.m4a', fourAndSix],
  ['media/breath-3-box.m4a', box],
  ['media/breath-4-waves.m4a', waves],
]);
