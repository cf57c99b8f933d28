// Takes out of `node_modules` what a running shop never reads, once `npm ci --omit=dev` has installed it: half of its bytes, and a
// fifth of its packages.
// Runs under whatever Node installed the packages: only syntax and modules that Node 18 has.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that the shop runs without, grouped by the reason; `by` names the packages that bring them. Nothing else may need them:
 * `production-packages.test.ts` reads that from the lock file.
 *
 * @type {readonly { readonly by: readonly string[]; readonly packages: readonly string[] }[]}
 */
export const UNUSED_PACKAGES = [
  // The command lines of the job queue. The shop starts the queue itself.
  {
    by: ['graphile-worker', 'graphile-config'],
    packages: [
      ...['yargs', 'yargs-parser', 'cliui', 'escalade', 'get-caller-file', 'require-directory', 'y18n'],
      ...['string-width', 'emoji-regex', 'is-fullwidth-code-point', 'strip-ansi', 'ansi-regex', 'wrap-ansi'],
      ...['chalk', 'ansi-styles', 'color-convert', 'color-name', 'supports-color', 'has-flag', 'interpret'],
    ],
  },
  // Configuration files of the job queue in YAML, JavaScript and TypeScript. The shop has none.
  {
    by: ['cosmiconfig'],
    packages: ['typescript', 'js-yaml', 'argparse', 'import-fresh', 'parent-module', 'callsites', 'resolve-from'],
  },
  // Uploads remembered in Redis. The shop remembers them in PostgreSQL.
  {
    by: ['@tus/server', '@tus/file-store'],
    packages: [
      ...['@redis', '@ioredis', 'ioredis', 'cluster-key-slot', 'denque', 'redis-errors', 'redis-parser'],
      'standard-as-callback',
    ],
  },
  // Uploads sent by Node. Browsers send them here.
  {
    by: ['tus-js-client'],
    packages: [
      ...['buffer-from', 'is-stream', 'proper-lockfile', 'graceful-fs', 'retry', 'signal-exit', 'combine-errors'],
      ...['custom-error-instance', 'lodash.uniqby', 'lodash._baseiteratee', 'lodash._baseuniq', 'lodash._basetostring'],
      ...['lodash._createset', 'lodash._root', 'lodash._stringtopath'],
    ],
  },
  // Copies of what glob carries inside its own files.
  {
    by: ['glob'],
    packages: [
      ...['minimatch', 'minipass', 'path-scurry', 'brace-expansion', 'balanced-match'],
      '@isaacs/nonrecursive-glob-match',
    ],
  },
  // Pages rendered by a server of the router's own. The shop's server renders them with React alone.
  { by: ['@tanstack/react-router', '@tanstack/router-core'], packages: ['isbot', 'cookie-es', 'seroval-plugins'] },
  // The player's controls as React components. The shop uses the elements.
  { by: ['media-chrome'], packages: ['ce-la-react'] },
  // Log lines sent through a thread. The shop writes them to its output.
  { by: ['pino', 'thread-stream'], packages: ['pino-abstract-transport', 'real-require'] },
  // The database reached from a Cloudflare Worker.
  { by: ['pg'], packages: ['pg-cloudflare'] },
  // A command line of the Markdown renderer.
  { by: ['markdown-it'], packages: ['markdown-it/node_modules/argparse'] },
  // Validators written out as source code.
  { by: ['ajv'], packages: ['require-from-string'] },
  // Declarations of types only; a scope stands for all of it.
  {
    by: ['@mantine/core', '@fastify/swagger', '@fastify/swagger-ui', 'fastify-type-provider-zod', 'rolldown'],
    packages: ['type-fest', 'tagged-tag', 'openapi-types', '@oxc-project/types'],
  },
  {
    by: ['graphile-worker', 'graphile-config', 'engine.io', 'mediabunny'],
    packages: ['@types', 'csstype', 'undici-types', 'graphile-config/node_modules'],
  },
];

// Headers for native add-ons built on this machine; all add-ons come built.
const NODE_PACKAGE = /^node-(linux|darwin|win)-/;

// Declarations of types and source maps: for editors and debuggers. Licences are kept.
const UNREAD_FILE = /(\.map|\.d\.[cm]?ts)$/;

/** @param {string} folder */
const pruneFiles = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) pruneFiles(path);
    else if (entry.isFile() && UNREAD_FILE.test(entry.name)) rmSync(path);
  }
};

/** @param {string} modules The `node_modules` of a production install. */
export const pruneProduction = (modules) => {
  for (const name of UNUSED_PACKAGES.flatMap(({ packages }) => packages))
    rmSync(join(modules, name), { recursive: true, force: true });
  for (const name of readdirSync(modules)) {
    if (NODE_PACKAGE.test(name)) rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  }
  pruneFiles(modules);
};
