import { defineConfig } from 'vite';
import { sharedPlugins } from './vite.config.ts';

/** Builds what the server renders pages with: one folder of modules that need nothing beside them. */
export default defineConfig({
  plugins: [sharedPlugins()],
  css: { postcss: { plugins: [] } },
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render/render.tsx',
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The server renders no page of the management.
      external: /^#web\/admin\//,
      output: { entryFileNames: 'renderer-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
