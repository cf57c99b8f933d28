import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RENDERER_FOLDER } from './page-renderer.ts';
import { replaceFolder } from './replace-folder.ts';
import { runInBackground } from './run-in-background.ts';
import { hashWebSources } from './source-hash.ts';

export interface WebBuildOptions {
  /** The repository's root, an absolute path without a slash at its end. */
  readonly rootDir: string;
  /** Ends the build with the server. */
  readonly signal?: AbortSignal;
}

const RENDERER_CONFIG = 'vite.render.config.ts';
const HASH_FILE = '.build-hash';
const compressProgram = fileURLToPath(new URL('./compress-program.ts', import.meta.url));

/**
 * Builds the web application unless the build that is there was made from exactly these sources. It runs in child processes
 * at low priority and appears whole, by a rename, so pages are served all the while; several servers may do it at once.
 * Throws when the build fails or is stopped.
 */
export const buildWeb = async ({ rootDir, signal }: WebBuildOptions): Promise<'up-to-date' | 'built'> => {
  const webDir = join(rootDir, 'apps', 'web');
  const dist = join(webDir, 'dist');
  const hash = await hashWebSources(rootDir);
  if (await isBuiltFrom(dist, hash)) return 'up-to-date';
  // Beside the modules: no tool looks there, and it is the file system of `dist`, so that a rename is enough.
  const scratch = join(webDir, 'node_modules', '.web-build');
  await removeLeftovers(scratch);
  const output = join(scratch, `${process.pid}-${randomUUID()}`);
  try {
    await mkdir(output, { recursive: true });
    const build = [viteProgram(webDir), 'build', '--logLevel', 'error', '--outDir'] as const;
    await runInBackground([...build, output], webDir, signal);
    await runInBackground([...build, join(output, RENDERER_FOLDER), '--config', RENDERER_CONFIG], webDir, signal);
    await runInBackground([compressProgram, output], webDir, signal);
    await writeFile(join(output, HASH_FILE), hash);
    await replaceFolder(dist, output, scratch);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
  return 'built';
};

const isBuiltFrom = async (dist: string, hash: string): Promise<boolean> => {
  try {
    await access(join(dist, 'index.html'));
    return (await readFile(join(dist, HASH_FILE), 'utf8')) === hash;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};

const viteProgram = (webDir: string): string => {
  const require = createRequire(join(webDir, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
};

/** Folders are named after the process that made them; those of processes that died half-way are nobody's any more. */
const removeLeftovers = async (scratch: string): Promise<void> => {
  await mkdir(scratch, { recursive: true });
  for (const name of await readdir(scratch)) {
    if (!isAlive(Number.parseInt(name, 10))) await rm(join(scratch, name), { recursive: true, force: true });
  }
};

const isAlive = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
