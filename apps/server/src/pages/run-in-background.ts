import { spawn } from 'node:child_process';
import { lowerPriority } from '#server/platform/sandbox/lower-priority.ts';

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
    lowerPriority(child);
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
