import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Everything that a build of the web application is made from, from the repository's root on. */
const sources = [
  'apps/web/build',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/vite.render.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/player/src',
  'packages/prose/src',
  'package-lock.json',
] as const;

const isTest = /\.test\.tsx?$/;

/** One hash over names and contents of all sources: any change that could change the build changes it. */
export const hashWebSources = async (rootDir: string): Promise<string> => {
  const files = (await Promise.all(sources.map((source) => listFiles(rootDir, source)))).flat().toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(
      createHash('sha256')
        .update(await readFile(join(rootDir, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
};

const listFiles = async (rootDir: string, path: string): Promise<readonly string[]> => {
  const found = await stat(join(rootDir, path));
  if (found.isFile()) return [path];
  const entries = await readdir(join(rootDir, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(rootDir.length + 1)
        .split(sep)
        .join('/'),
    );
};
