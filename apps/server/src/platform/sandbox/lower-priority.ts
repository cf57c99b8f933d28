import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const NO_SUCH_PROCESS = constants.errno.ESRCH;

/**
 * Puts a child between the shop and what it prepares in the background: somebody waits for it, but a shop on one or two cores
 * goes on selling meanwhile. One that has just ended by itself is left alone; its exit code says how.
 */
export const lowerPriority = ({ pid }: Pick<ChildProcess, 'pid'>): void => {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error && Math.abs(Number(error.errno)) === NO_SUCH_PROCESS)) throw error;
  }
};
