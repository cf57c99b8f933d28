import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

const watchdog = new URL('./watchdog.ts', import.meta.url).href;

/** A process that may hang for so many seconds and does this in its main thread. */
const runWatched = async (
  limitSeconds: number,
  work: string,
): Promise<{ readonly signal: unknown; readonly said: string }> => {
  const program = `
    const { watchMainThread } = await import(${JSON.stringify(watchdog)});
    watchMainThread(${limitSeconds});
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {},
    // Where the watchdog fails, nothing else would end it.
    timeout: 60_000,
    killSignal: 'SIGTERM',
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { signal: child.signalCode, said };
};

const waitFor = (ms: number): string =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms}); console.log('alive');`;

/** Each waits for a process of its own, and they do so side by side. */
describe.concurrent('the watchdog', () => {
  it('[SAFE-1] ends a process that computes without an end', async () => {
    const { signal, said } = await runWatched(1, 'for (;;);');
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('has not responded');
  });

  it('[SAFE-1] lets a process go on that waits for the machine', async () => {
    // Longer than it may compute, and far shorter than it may wait.
    expect(await runWatched(4, waitFor(5_000))).toEqual({ signal: null, said: 'alive\n' });
  });

  it('[SAFE-1] ends a process that waits for good, after six times as many seconds', async () => {
    const { signal, said } = await runWatched(1, waitFor(600_000));
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('has not responded for 6 s');
  });
});
