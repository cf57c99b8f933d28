import { readFileSync } from 'node:fs';
import * as contractPackage from '@kapok/contract';
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

const partOfCall = new Map(
  Object.entries(contractPackage)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([part, calls]) => Object.keys(calls).map((call) => [call, part] as const)),
);

/**
 * Lets each page carry the schemas of its own calls only. Sources name a call as `contract.someCall`, and no bundler takes
 * properties out of one large object; here it becomes the part of the contract that holds the call.
 */
const contractInParts = (): Plugin => ({
  name: 'kapok-contract-in-parts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/\/apps\/web\/src\/[^?]*\.tsx?$/.test(id) || !code.includes("from '@kapok/contract'")) return undefined;
    const parts = new Set<string>();
    const rewritten = code.replaceAll(/(?<!typeof )\bcontract\.(\w+)/g, (whole, call: string) => {
      const part = partOfCall.get(call);
      if (part === undefined) return whole;
      parts.add(`${part} as ${part}Part`);
      return `${part}Part.${call}`;
    });
    // At the end, so that every line keeps its number.
    return parts.size === 0 ? undefined : `${rewritten}\nimport { ${[...parts].join(', ')} } from '@kapok/contract';\n`;
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
  plugins: [themeStylesheet(), contractInParts(), withoutServerPartsOfZod(), withoutRuntimeStyles(), react()],
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
            // Small parts that most pages share; as files of their own they would cost a request each. Not those of a
            // feature, its words and what only forms use: the pages of the checkout share them, and the first page would
            // carry them all.
            {
              name: 'shop',
              test: /apps\/web\/src\/(?!features\/|texts\/|ui\/(?:radio-cards|overlay|money-row|confirm-dialog|form-error|form|password-field)\.)|lucide-react/,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': shopServer,
      '/hub': { target: shopServer, ws: true },
      '/media': shopServer,
      '/openapi.json': shopServer,
    },
  },
});
