import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './src/ui/theme/theme-css.ts';

const THEME_MODULE = 'virtual:theme.css';

/**
 * Writes the design tokens into the stylesheet at build time. The server-written first content is then drawn in the
 * shop's colours before any script runs, and no style has to be injected by script.
 */
const themeStylesheet = (): Plugin => ({
  name: 'kapok-theme',
  resolveId: (id) => (id === THEME_MODULE ? `\0${THEME_MODULE}` : undefined),
  load: (id) => (id === `\0${THEME_MODULE}` ? themeCss() : undefined),
});

const jsonSchemaModule = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const exportedName = /^export (?:const|function|class) (\w+)/gm;

/**
 * Leaves out of the browser what only the server needs of zod: the writer of JSON schemas, a fifth of the library, and
 * the English words of its errors, which nobody reads here. Every name stays, as a function that does nothing.
 */
const withoutServerPartsOfZod = (): Plugin => ({
  name: 'kapok-zod-for-browsers',
  apply: 'build',
  load: (id) => {
    if (/\/zod\/v4\/locales\/en\.js$/.test(id)) return 'export default () => ({ localeError: () => undefined });';
    if (!jsonSchemaModule.test(id)) return undefined;
    const names = [...readFileSync(id, 'utf8').matchAll(exportedName)].map(([, name]) => name);
    return `const nothing = () => () => undefined;\n${names.map((name) => `export const ${name} = nothing;`).join('\n')}`;
  },
});

const runtimeStylesModule = /@mantine\/core\/esm\/.*\/(MantineCssVariables|MantineClasses)\.mjs$/;

/** Leaves out the kit's parts that write styles by script: ours are in the stylesheet, and `main.tsx` switches both off. */
const withoutRuntimeStyles = (): Plugin => ({
  name: 'kapok-mantine-without-runtime-styles',
  apply: 'build',
  load: (id) => {
    const name = runtimeStylesModule.exec(id)?.[1];
    return name === undefined ? undefined : `export const ${name} = () => null;`;
  },
});

const shopServer = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [themeStylesheet(), withoutServerPartsOfZod(), withoutRuntimeStyles(), react()],
  // No file outside of this folder may change how styles are built.
  css: { postcss: { plugins: [] } },
  build: {
    target: 'es2023',
    manifest: true,
    // The strict content policy allows no inline script, and every browser that runs this target preloads modules itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The player's lazy chunk is large by nature; the first page has its own budget (docs: figures to reach).
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely and is wanted by every page: one file that stays in the browser's cache.
            {
              name: 'kit',
              test: /node_modules\/(?!hls\.js|media-chrome|ce-la-react|lucide-react)/,
              minShareCount: 9,
              priority: 2,
            },
            // Small parts that most pages share; as files of their own they would cost a request each.
            { name: 'shop', test: /apps\/web\/src\/|lucide-react/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': shopServer, '/media': shopServer, '/openapi.json': shopServer },
  },
});
