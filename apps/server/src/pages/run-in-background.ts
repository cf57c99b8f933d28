import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const KEPT_OUTPUT_CHARACTERS = 4_000;

/**
 * Runs a Node program below the server's priority, so that no page waits for it, and above that of films being prepared: a
 * fresh shop has its pages first. Resolves or throws only once it has ended; throws with
 * the end of what it said when it failed or was stopped.
 */
export const runInBackground = (
  programAndArguments: readonly string[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...programAndArguments], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) setBelowServer(child.pid);
    const stop = (): void => {
      child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', stop);
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT_CHARACTERS);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else reject(new Error(`${programAndArguments[0] ?? ''} ended with ${code ?? 'a signal'}:\n${output}`));
    });
  });
};

const setBelowServer = (pid: number): void => {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // It may have ended already, which its exit code reports; anything else is a fault.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
};
