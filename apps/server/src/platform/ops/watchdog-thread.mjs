// Runs in a thread of its own, in plain JavaScript so that it loads nothing: see watchdog.ts.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const STDOUT = 1;
const FATAL = 60;
const { beats, limitSeconds } = workerData;

let last = Atomics.load(beats, 0);
let secondsWithout = 0;

// Counted in ticks of this thread, not by the clock: a laptop that slept or a process that was paused has missed none.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  secondsWithout = now === last ? secondsWithout + 1 : 0;
  last = now;
  if (secondsWithout < limitSeconds) return;
  const msg = `the process has not responded for ${limitSeconds} s and is ended; whoever started it starts it again`;
  try {
    writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), pid: process.pid, msg })}\n`);
  } finally {
    // Nothing else ends a process whose main thread does not come back.
    process.kill(process.pid, 'SIGKILL');
  }
}, 1_000);
