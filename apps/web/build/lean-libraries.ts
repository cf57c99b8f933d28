import type { Plugin } from 'vite';

/** Where hls.js takes up parts of its own that no film of ours ever uses. */
const idleHlsParts = [
  // Its requests, plain and streamed: all three loaders are ours (`hls-config.ts`).
  'loader: XhrLoader,',
  'enableStreamingMode(config, logger);',
  // Which of several hosts to ask, by a tag that the shop never writes.
  'contentSteeringController: ContentSteeringController ,',
  // A lower level while frames are dropped: off unless switched on, and every film has one level.
  'fpsController: FPSController,',
];

/** Leaves those parts out of the player. Fails when an update of hls.js words them anew. */
export const withoutIdleHlsParts = (): Plugin => ({
  name: 'kapok-hls-without-idle-parts',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('/hls.light.mjs')) return undefined;
    return idleHlsParts.reduce((lean, words) => {
      if (lean.split(words).length !== 2) throw new Error(`hls.js does not say once: ${words}`);
      return lean.replace(words, '');
    }, code);
  },
});
