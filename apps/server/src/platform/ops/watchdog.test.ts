import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const watchdog = new URL('./watchdog.ts', import.meta.url).href;

/** A process that may hang for one second and does this in its main thread. */
const runWatched = async (deed: string): Promise<{ readonly signal: unknown; readonly said: string }> => {
  const program = `
    const { watchMainThread } = await import(${JSON.stringify(watchdog)});
    watchMainThread(1);
    ${deed}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {},
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { signal: child.signalCode, said };
};

it('[SAFE-1] a process that computes without an end is ended', async () => {
  const { signal, said } = await runWatched('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('has not responded');
});

it('[SAFE-1] a process that waits for the machine goes on, and one that waits for good is ended', async () => {
  const waitFor = (ms: number): string =>
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms}); console.log('alive');`;
  expect(await runWatched(waitFor(3_000))).toEqual({ signal: null, said: 'alive\n' });
  expect(await runWatched(waitFor(600_000))).toMatchObject({ signal: 'SIGKILL' });
});
