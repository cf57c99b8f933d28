import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { buildWeb } from '../../apps/server/src/pages/index.ts';

const rootDir = resolve(import.meta.dirname, '../..');
const distDir = join(rootDir, 'apps/web/dist');

const builtFiles = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** The page that every visit begins with. */
const ENTRY = 'index.html';

type Built = z.output<typeof builtFiles>;

/** The script files that these parts of the build cannot do without. */
const filesOf = (built: Built, parts: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...parts];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const chunk = built[part];
    if (chunk === undefined) throw new Error(`the build has no ${part}`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    waiting.push(...chunk.imports);
  }
  return found;
};

const PLAYER_PAGE = 'src/player/player-page.tsx';
/** What is fetched when something is played. */
const SURFACE = 'src/player/product-host.tsx';

/** Pages that people arrive on. */
const ARRIVALS = {
  catalogue: 'src/shop/catalogue/catalogue-page.tsx',
  product: 'src/shop/catalogue/product-page.tsx',
  collection: 'src/player/collection-page.tsx',
} as const;

/** The most that a page of the shop, and the player for itself, may be, in bytes gzipped. */
export const SCRIPT_BYTES_MAX = 170_000;

/** Builds the web where it changed. */
const readBuilt = async (): Promise<Built> => {
  await buildWeb({ rootDir });
  return builtFiles.parse(JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8')));
};

const gzippedBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file))).length, 0);

/** The JavaScript, in bytes gzipped, that playing adds to the first page's and its own page's. */
export const playerScriptBytes = async (): Promise<number> => {
  const built = await readBuilt();
  const known = filesOf(built, [ENTRY, PLAYER_PAGE]);
  return gzippedBytes([...filesOf(built, [SURFACE])].filter((file) => !known.has(file)));
};

/** The JavaScript, in bytes gzipped, that a page cannot be shown without, for who comes to the shop for the first time. */
export const arrivalScriptBytes = async (page: keyof typeof ARRIVALS): Promise<number> =>
  gzippedBytes(filesOf(await readBuilt(), [ENTRY, ARRIVALS[page]]));
