import { readdirSync, readFileSync } from 'node:fs';

const parentOf = (pid: string): string => {
  try {
    // The name before may hold spaces and brackets.
    return (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')[1] ?? '';
  } catch {
    // It ended between the look and the reading.
    return '';
  }
};

/** A process and all that it has started, by Linux's /proc. */
export const processTree = (roots: readonly number[]): readonly number[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(parentOf(pid))]),
  );
  const found = new Set(roots.filter((pid) => parents.has(pid)));
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
};

/** Sends a signal to processes; those that are gone need none. */
export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
};
