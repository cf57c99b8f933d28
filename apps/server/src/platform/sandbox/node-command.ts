import { join, resolve } from 'node:path';
import type { View } from './own-root.ts';

const serverDir = resolve(import.meta.dirname, '../../..');
const rootDir = resolve(serverDir, '../..');

/** What a program of the shop is made of. The data directory is not in it. */
const ownCode: readonly string[] = [
  join(serverDir, 'src'),
  join(serverDir, 'package.json'),
  join(serverDir, 'node_modules'),
  join(rootDir, 'package.json'),
  join(rootDir, 'packages'),
  join(rootDir, 'node_modules'),
];

/** A module of the shop that runs as a program of its own, and what it may do. */
export interface NodeProgram {
  /** Its path. */
  readonly program: string;
  readonly args?: readonly string[];
  /** Megabytes of its objects. */
  readonly heapMb: number;
  /** Files and folders that it may read beside the shop's own program, and write. Machine code is not bound by them. */
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  /** Libraries in machine code, and other programs, are shut off unless it needs them. */
  readonly needs?: readonly ('addons' | 'child-process')[];
}

/** The paths that such a program is shown. */
export const viewOf = ({ reads = [], writes = [] }: NodeProgram): View => ({ reads: [...ownCode, ...reads], writes });

/** How such a program is started, to be given to `startLimited`. */
export const nodeCommand = (wish: NodeProgram): readonly [string, ...string[]] => [
  process.execPath,
  `--max-old-space-size=${wish.heapMb}`,
  '--max-semi-space-size=8',
  '--disable-warning=SecurityWarning',
  '--permission',
  ...[...ownCode, ...(wish.reads ?? [])].map((path) => `--allow-fs-read=${path}`),
  ...(wish.writes ?? []).flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]),
  ...(wish.needs ?? []).map((need) => `--allow-${need}`),
  wish.program,
  ...(wish.args ?? []),
];
