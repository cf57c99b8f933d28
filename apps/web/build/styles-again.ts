import type { Plugin } from 'vite';

/**
 * Where vite's own loader of a page's styles remembers a failure for good: it keeps the address as loaded, and the link that
 * failed in the head, so that the page would open unstyled the next time.
 */
const rememberedFailures = [
  { words: 'seen[href] = void 0;\n\t\tthrow err;', instead: 'delete seen[href];\n\t\tthrow err;' },
  { words: 'if (e.type === "error") rej(', instead: 'if (e.type === "error") link.remove(), rej(' },
];

/** Has styles that did not arrive fetched again with the next opening. Fails when an update of vite words its loader anew. */
export const stylesAgain = (): Plugin => ({
  name: 'kapok-styles-again',
  apply: 'build',
  transform: (code, id) => {
    if (!id.endsWith('vite/preload-helper.js')) return undefined;
    return rememberedFailures.reduce((mended, { words, instead }) => {
      if (mended.split(words).length !== 2) throw new Error(`vite's preload helper does not say once: ${words}`);
      return mended.replace(words, instead);
    }, code);
  },
});
