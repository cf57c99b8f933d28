// Runs in a thread of its own, in plain JavaScript so that it loads nothing: see watchdog.ts.
import { readFileSync, writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const STDOUT = 1;
const FATAL = 60;
/** A main thread that computes nothing waits for the machine, or for good. */
const WAITING_LIMITS = 6;
const TICKS_A_SECOND = 100;
const MICROSECONDS = 1e6;
/** Behind the name of the thread, which may hold anything: state, ten others, then its time in user and system mode. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];
const { beats, limitSeconds } = workerData;

/** Seconds of processor time that the main thread has used; of the whole process where Linux does not tell. */
const usedSeconds = () => {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(figures[USER_TICKS]) + Number(figures[SYSTEM_TICKS])) / TICKS_A_SECOND;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / MICROSECONDS;
  }
};

let last = Atomics.load(beats, 0);
let usedAtLast = usedSeconds();
let secondsWithout = 0;

// Counted in processor time and in ticks of this thread, not by the clock: a machine that is starved, a laptop that slept or a
// process that was paused has not hung.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) {
    last = now;
    usedAtLast = usedSeconds();
    secondsWithout = 0;
    return;
  }
  secondsWithout += 1;
  if (usedSeconds() - usedAtLast < limitSeconds && secondsWithout < WAITING_LIMITS * limitSeconds) return;
  const msg = `the process has not responded for ${secondsWithout} s and is ended; whoever started it starts it again`;
  try {
    writeSync(STDOUT, `${JSON.stringify({ level: FATAL, time: Date.now(), pid: process.pid, msg })}\n`);
  } finally {
    // Nothing else ends a process whose main thread does not come back.
    process.kill(process.pid, 'SIGKILL');
  }
}, 1_000);
