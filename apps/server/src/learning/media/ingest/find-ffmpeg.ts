import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { NodeProgram } from '#server/platform/sandbox/node-command.ts';
import type { FfmpegTask } from './ffmpeg-work.ts';

/** The machine's own program, or the library that npm carries. */
export type FfmpegKind = 'npm' | 'system';

/** Heap of the program around the library; pictures lie outside of it. */
const HEAP_MAX_MB = 64;

const program = fileURLToPath(new URL('./carried-ffmpeg/ffmpeg-process.ts', import.meta.url));

const hasSystemFfmpeg = (): Promise<boolean> =>
  promisify(execFile)('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );

/** The packages of Windows are named by the compiler that Node was built with. */
const platform = process.platform === 'win32' ? `win32-${process.arch}-msvc` : `${process.platform}-${process.arch}`;

/** The library that npm carries for this machine; undefined where it was not installed. It is loaded in children alone. */
export const findCarriedLibrary = (): string | undefined => {
  try {
    const path = createRequire(import.meta.url).resolve(`@seydx/node-av-${platform}/node-av.node`);
    return existsSync(path) ? path : undefined;
  } catch {
    // Not for this kind of machine, or left out when the shop was installed.
    return undefined;
  }
};

/**
 * Which FFmpeg prepares uploads: that of the machine, else the one that npm carries; `FFMPEG` may allow one of them alone. Undefined
 * where there is none.
 */
export const findFfmpeg = async (): Promise<FfmpegKind | undefined> => {
  const only = process.env['FFMPEG'];
  if (only !== 'npm' && (await hasSystemFfmpeg())) return 'system';
  return only !== 'system' && findCarriedLibrary() !== undefined ? 'npm' : undefined;
};

/** The library in a process of its own. */
export const carriedProgram = (task: FfmpegTask): NodeProgram => ({
  program,
  args: [JSON.stringify(task)],
  heapMb: HEAP_MAX_MB,
  needs: ['addons'],
});
