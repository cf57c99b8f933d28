import type { Plugin } from 'vite';
import { themeCss } from '../src/ui/theme/theme-css.ts';

const THEME_MODULE = 'virtual:theme.css';

/**
 * Writes the design tokens into the stylesheet at build time. The server-written first content is then drawn in the
 * shop's colours before any script runs, and no style has to be injected by script.
 */
export const themeStylesheet = (): Plugin => ({
  name: 'kapok-theme',
  resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
  load: (id) => (id === `\0${THEME_MODULE}` ? themeCss() : undefined),
});
