import { fileURLToPath } from 'node:url';
import * as contractPackage from '@kapok/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutDescriptions } from './src/api/without-descriptions.ts';
import { buildOffline } from './src/offline/build-offline.ts';
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

/** The server writes into each document who sells. Without it, while the application is developed, the first answer tells. */
const nobody = {
  Name: '',
  Tagline: '',
  Intro: '',
  Company: '',
  TaxId: '',
  Address: '',
  Phone: '',
  Email: '',
  Hours: '',
};
const nobodyYet = {
  ...{
    Version: -1,
    IsOpen: true,
    Accent: '#C64A14',
    InvoiceMode: 'ledger' as const,
    Languages: 'chinese-and-english' as const,
  },
  ...{ Zh: { ...nobody, Links: [] }, En: { ...nobody, Links: [] } },
} satisfies contractPackage.ShownShop;

const shopInDocument = (): Plugin => ({
  name: 'kapok-shop-in-document',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('<!--head-->', `<script type="application/json" id="shop">${JSON.stringify(nobodyYet)}</script>`),
});

const BROWSER_ZOD = fileURLToPath(new URL('./src/api/browser-zod.ts', import.meta.url));

/** Takes the small reader of answers in place of zod, a seventh of the first page's code; see `src/api/browser-zod.ts`. */
const smallZod = (): Plugin => ({
  name: 'kapok-browser-zod',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === 'zod' ? BROWSER_ZOD : undefined),
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
const withoutIdleHlsParts = (): Plugin => ({
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

/** Parts of the user interface, and icons, that stand on the first page; every other one waits for the page that wants it. */
const firstPageUi = [
  ...[
    'empty-state',
    'error-state',
    'format',
    'icon-button',
    'link-button',
    'loaded',
    'more-button',
    'open-dialogs',
    'page',
    'price-tag',
    'product-image',
  ],
  ...['search-field', 'shop-brand', 'shop-footer', 'skeleton', 'state-block', 'status-badge', 'use-page-title'],
  ...['unbroken', 'use-is-wide', 'when-near'],
];
const firstPageIcons = [
  ...['audio-lines', 'chevron-down', 'circle-check', 'circle-exclamation-point', 'clapperboard', 'compass', 'flower-2'],
  ...['info', 'layers', 'log-out', 'menu', 'monitor', 'moon', 'package', 'package-open', 'rotate-cw', 'search'],
  ...['search-x', 'shopping-cart', 'star', 'sun', 'user-round', 'x'],
  // Of product pages, on which many people arrive.
  ...[
    'badge-check',
    'chevron-left',
    'chevron-right',
    'hourglass',
    'lock',
    'play',
    'rotate-ccw',
    'truck',
    'video',
    'zap',
  ],
];
/** What the frame of every page takes from features: the search, the number in the cart, and whom it belongs to. */
const frameParts = [
  ...[
    'shop/cart/(?:cart-query|checkout-address)',
    'shop/catalogue/(?:catalogue-kinds|catalogue-queries|recently-viewed|search-form)',
  ],
  ...[
    'accounts/sign-in/use-sign-out',
    'shop/invoices/forget-choice',
    'player/(?:device-media|now-playing|played-here|player-host)',
  ],
];
const firstPageParts = new RegExp(
  [
    String.raw`apps/web/src/api/(?!use-single-run)`,
    String.raw`apps/web/src/ui/(?:toasts/|(?:${firstPageUi.join('|')})\.)`,
    String.raw`apps/web/src/(?:${frameParts.join('|')}|texts/(?:shop|use-words))\.`,
    String.raw`apps/web/src/app/staff-(?:component|layout)\.`,
    String.raw`packages/contract/src/(?:product|refund-table|savings|shopping-cart)\.`,
    String.raw`packages/(?:contract|domain)/src/(?:accent-shades|problem|client|wire|endpoint|token|money|language|list-filters|shipping)\.`,
    String.raw`lucide-react/dist/esm/(?!icons/)`,
    String.raw`lucide-react/dist/esm/icons/(?:${firstPageIcons.join('|')})\.`,
  ].join('|'),
);

/**
 * Small parts that always come together, by the name of the file that brings them: each file costs an answer's head and
 * is compressed for itself.
 */
const companions: Readonly<Record<string, RegExp>> = {
  member: new RegExp(
    [
      String.raw`packages/contract/src/(?:orders|returns|viewing)\.`,
      String.raw`apps/web/src/(?:shop/orders/orders-query|player/media-queries)\.`,
    ].join('|'),
  ),
  terms: new RegExp(
    [
      String.raw`packages/contract/src/legal\.`,
      String.raw`packages/domain/src/refund-terms\.`,
      String.raw`apps/web/src/(?:ui/(?:bottom-bar|prose)|shop/refunds/(?:refund-hint|refund-table-query))`,
    ].join('|'),
  ),
  lessons: /apps\/web\/src\/player\/playlist\.|packages\/domain\/src\/playability\./,
  screen: /apps\/web\/src\/player\/fullscreen-stage\./,
  reports: /apps\/web\/src\/player\/(?:leaving-call|report-viewing|stream-place)\./,
  stage: /apps\/web\/src\/player\/(?:is-running|media-steps|sleep-timer|stage)\./,
  cards: new RegExp(
    [
      String.raw`apps/web/src/shop/catalogue/(?:product-card|product-facts|rating)\.`,
      String.raw`apps/web/src/shop/wish-list/(?:wish-heart|heart-button|remembered-wish|until-idle)\.`,
      String.raw`lucide-react/dist/esm/icons/heart\.`,
    ].join('|'),
  ),
  choices: /apps\/web\/src\/ui\/(?:select|tabs|use-scrolling-tabs)\./,
  wishes: /apps\/web\/src\/(?:shop\/wish-list\/wish-queries|texts\/(?:[\w-]+\/)?wish-list)|contract\/src\/wish-list/,
};

/**
 * Where vite's own loader of a page's styles remembers a failure for good: it keeps the address as loaded, and the link that
 * failed in the head, so that the page would open unstyled the next time.
 */
const rememberedFailures = [
  { words: 'seen[href] = void 0;\n\t\tthrow err;', instead: 'delete seen[href];\n\t\tthrow err;' },
  { words: 'if (e.type === "error") rej(', instead: 'if (e.type === "error") link.remove(), rej(' },
];

/** Has styles that did not arrive fetched again with the next opening. Fails when an update of vite words its loader anew. */
const stylesAgain = (): Plugin => ({
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

const ADMIN_FILES = 'assets/admin/';

/**
 * What a page fetches at the same time as its own code. Of the management's pages only the styles: every visitor would carry the
 * names of the other files in the first page's code, and staff gain a few milliseconds by them.
 */
const preloadsOf = (file: string, files: string[]): string[] =>
  file.startsWith(ADMIN_FILES) ? files.filter((name) => name.endsWith('.css')) : files;

const shopServer = 'http://127.0.0.1:3000';

/** The plugins that make one code of the browser's build and of the server's (`vite.render.config.ts`). */
export const sharedPlugins = () => [
  themeStylesheet(),
  contractInParts(),
  withoutDescriptions(),
  smallZod(),
  withoutRuntimeStyles(),
  withoutIdleHlsParts(),
  react(),
];

export default defineConfig({
  plugins: [sharedPlugins(), shopInDocument(), stylesAgain(), buildOffline()],
  // A copy, for older Reacts, of what React brings itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // No file outside of this folder may change how styles are built.
  css: { postcss: { plugins: [] } },
  build: {
    target: 'es2023',
    manifest: true,
    // The strict content policy allows no inline script, and every browser that runs this target preloads modules itself.
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    assetsInlineLimit: 0,
    // The player's lazy chunk is large by nature; the first page has its own budget (docs: figures to reach).
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/admin/') === true
            ? `${ADMIN_FILES}[name]-[hash].js`
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            // Changes rarely and is wanted by every page: files that stay in the browser's cache. Of Mantine's components only
            // those of the first page.
            {
              name: 'core',
              test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|clsx|@tanstack\/[\w-]+)\/(?!.*(?:useQueries|queriesObserver)\.)/,
              priority: 4,
            },
            {
              name: 'kit',
              test: /node_modules\/(?!@simplewebauthn|hls\.js|media-chrome|ce-la-react|lucide-react|@mantine\/core\/esm\/components\/(?!(?:Button|Loader|Transition|UnstyledButton)\/))/,
              minShareCount: 9,
              priority: 3,
            },
            // Small parts of the first page that most others share; as files of their own they would cost a request each.
            {
              name: 'shop',
              test: firstPageParts,
              minShareCount: 2,
              priority: 2,
            },
            ...Object.entries(companions).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 1.5 })),
            // The like of other pages: what forms, tables and overlays are made of. The first page does without them.
            {
              name: 'parts',
              test: /apps\/web\/src\/(?!accounts\/|player\/|shop\/|member\/|admin\/|texts\/)|lucide-react|@mantine\/core\/esm\/components\//,
              minShareCount: 5,
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
