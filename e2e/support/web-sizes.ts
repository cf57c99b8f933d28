import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { buildWeb } from '../../apps/server/src/web/index.ts';

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

const PLAYER_PAGE = 'src/features/media/player-page.tsx';
/** What is fetched when something is played. */
const SURFACE = 'src/features/media/media-surface.tsx';

/** The most that it may be, in bytes gzipped. */
export const PLAYER_SCRIPT_BYTES_MAX = 170_000;

/** Builds the web where it changed; the JavaScript, in bytes gzipped, that playing adds to the first page's and its own page's. */
export const playerScriptBytes = async (): Promise<number> => {
  await buildWeb({ rootDir });
  const built = builtFiles.parse(JSON.parse(readFileSync(join(distDir, '.vite/manifest.json'), 'utf8')));
  const known = filesOf(built, [ENTRY, PLAYER_PAGE]);
  return [...filesOf(built, [SURFACE])]
    .filter((file) => !known.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(distDir, file))).length, 0);
};
