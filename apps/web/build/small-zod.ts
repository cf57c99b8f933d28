import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BROWSER_ZOD = fileURLToPath(new URL('../src/api/browser-zod.ts', import.meta.url));

/** Takes the small reader of answers in place of zod, a seventh of the first page's code; see `src/api/browser-zod.ts`. */
export const smallZod = (): Plugin => ({
  name: 'kapok-browser-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? BROWSER_ZOD : undefined),
});
