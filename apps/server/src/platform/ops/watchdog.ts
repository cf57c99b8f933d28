import { Worker } from 'node:worker_threads';

/** How often the main thread says that it lives. */
const BEAT_EVERY_MS = 250;
/** What the thread may use; it holds a counter. */
const threadLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

const isDebugged = (): boolean =>
  [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((word) => word.includes('--inspect'));

/**
 * Ends this process with SIGKILL and one line in the log once its event loop has stood still for so many seconds of processor
 * time, or for six times as many seconds of waiting: such a process answers nothing and heeds no other signal. A healthy one that
 * gets little of a starved machine uses little of that time. A thread of its own watches, so it works without the help
 * of systemd or containers; those start the process again. Zero seconds: nobody watches, nor under a debugger.
 */
export const watchMainThread = (limitSeconds: number): void => {
  if (limitSeconds === 0 || isDebugged()) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_EVERY_MS).unref();
  const thread = new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: { beats, limitSeconds },
    resourceLimits: threadLimits,
    execArgv: [],
    env: {},
  });
  thread.unref();
};
