import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { findGuards, LIMITED } from './isolation.ts';
import { lowerPriority } from './lower-priority.ts';
import type { View } from './own-root.ts';

/** What one child may use at most. */
export interface Limits {
  /** Memory in megabytes that a program may write to: what Linux counts as data. Other systems do not hold it. */
  readonly memoryMb: number;
  /** Seconds of processor time, over all threads. A backstop: whoever starts the child also watches the clock. */
  readonly processorSeconds: number;
  /** Megabytes of the largest file that it may write. */
  readonly fileMb: number;
}

const BLOCKS_PER_MB = 2_048;

/**
 * Set by the shell, which then becomes the program itself: one process, whose end is the program's. Each line may fail alone.
 * Where memory runs out, the kernel ends such a child before it ends the shop.
 */
const prepare = ({ memoryMb, processorSeconds, fileMb }: Limits): string =>
  [
    'ulimit -c 0',
    `ulimit -S -d ${memoryMb * 1_024}`,
    `ulimit -t ${processorSeconds}`,
    `ulimit -f ${fileMb * BLOCKS_PER_MB}`,
    '{ echo 1000 > /proc/self/oom_score_adj; }',
  ]
    .map((line) => `${line} 2>/dev/null`)
    .join('; ');

/** Names of the environment that a program needs to start, or to choose another; none of them is a secret. */
const passedOn = ['PATH', 'SystemRoot', 'FFMPEG'] as const;

/** Has this process and its children use one FFmpeg alone; undefined: whichever there is. */
export const allowFfmpeg = (only: 'npm' | 'system' | undefined): void => {
  if (only !== undefined) process.env['FFMPEG'] = only;
};

/** What is written for a moment lies in the first folder that the program may write to. */
const bareEnvironment = ({
  writes: [temporary = process.env[LIMITED] && process.env['TMPDIR']],
}: View): Record<string, string> => ({
  ...Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...(temporary === undefined ? {} : { TMPDIR: temporary }),
  [LIMITED]: '1',
});

/**
 * Starts a program that opens files of other people: without the shop's environment, within the limits, and where the machine
 * allows that without network and without any file but those of the view. It has a process group of its own, save where it is started from inside of such
 * a child, whose group it then shares.
 */
export const startLimited = async (
  command: readonly [string, ...(readonly string[])],
  limits: Limits,
  stdio: StdioOptions,
  view: View,
): Promise<ChildProcess> => {
  const isInside = process.env[LIMITED] !== undefined;
  const [program, ...args] = command;
  const options = { stdio, env: bareEnvironment(view) };
  if (process.platform === 'win32') return spawn(program, args, options);
  const { wrap } = await findGuards();
  const child = spawn('/bin/sh', ['-c', `${prepare(limits)}; exec "$@"`, 'sh', ...wrap(command, view)], {
    ...options,
    detached: !isInside,
  });
  if (!isInside) lowerPriority(child);
  return child;
};

/** Ends a child with everything that it has started. May be repeated. */
export const endLimited = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const hasGroup = process.platform !== 'win32' && process.env[LIMITED] === undefined;
  if (!hasGroup) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // It has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
