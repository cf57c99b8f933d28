import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, 'programs/worker.ts');

/** A worker in a process of its own, whose mails never end. */
export interface KillableWorker {
  /** Resolves when it has begun a mail. */
  readonly taken: Promise<unknown>;
  /** Ends it with -9. */
  readonly kill: () => Promise<void>;
}

export const openKillableWorker = (connectionString: string): KillableWorker => {
  const child = fork(PROGRAM, [connectionString], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (child.stdout === null) throw new Error('a program without output');
  const exit = once(child, 'exit');
  return {
    taken: once(createInterface({ input: child.stdout }), 'line'),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
};
