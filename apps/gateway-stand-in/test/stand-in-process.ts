import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A stand-in as a process of its own. */
export interface StandInProcess {
  readonly origin: string;
  /** Ends it as a power cut does. */
  readonly kill: () => Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('run-stand-in.ts', import.meta.url));

/** Starts a stand-in on a database and waits until it listens. */
export const startProcess = async (connectionString: string): Promise<StandInProcess> => {
  const child = fork(PROGRAM, [connectionString], { execArgv: [] });
  const [origin] = z
    .tuple([z.url()])
    .rest(z.unknown())
    .parse(await once(child, 'message'));
  return {
    origin,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
