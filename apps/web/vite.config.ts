import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { contractInParts } from './build/contract-in-parts.ts';
import { leanIcons } from './build/lean-icons.ts';
import { withoutIdleKitParts } from './build/lean-kit.ts';
import { withoutIdleHlsParts } from './build/lean-libraries.ts';
import { withoutIdleReactParts } from './build/lean-react-dom.ts';
import { shopInDocument } from './build/shop-in-document.ts';
import { smallZod } from './build/small-zod.ts';
import { stylesAgain } from './build/styles-again.ts';
import { themeStylesheet } from './build/theme-stylesheet.ts';
import { withoutDescriptions } from './src/api/without-descriptions.ts';
import { withoutRequests } from './src/api/without-requests.ts';
import { buildOffline } from './src/offline/build-offline.ts';

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
  withoutRequests(),
  smallZod(),
  leanIcons(),
  withoutIdleKitParts(),
  withoutIdleHlsParts(),
  withoutIdleReactParts(),
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
          groups: chunkGroups,
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
