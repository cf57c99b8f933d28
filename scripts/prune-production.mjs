// Takes out of `node_modules` what a running shop never reads, once `npm ci --omit=dev` has installed it: half of its bytes.
// Runs under whatever Node installed the packages: only syntax and modules that Node 18 has.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// Each is brought by a package that works without it.
const UNUSED_PACKAGES = [
  // For configuration files written in TypeScript; the shop has none (cosmiconfig, by graphile-worker).
  'typescript',
  // For uploads remembered in Redis; the shop remembers them in PostgreSQL (@tus/server, @tus/file-store).
  '@redis',
  '@ioredis',
  'ioredis',
  // Declarations only.
  '@types',
  'undici-types',
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
  for (const name of UNUSED_PACKAGES) rmSync(join(modules, name), { recursive: true, force: true });
  for (const name of readdirSync(modules)) {
    if (NODE_PACKAGE.test(name)) rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  }
  pruneFiles(modules);
};
