import { writeSync } from 'node:fs';
import { ffmpegTask, PROGRESS_WORD, type FfmpegTask } from '../ffmpeg-work.ts';
import { findCarriedLibrary } from '../find-ffmpeg.ts';
import { av, LibraryError, loadLibrary, present, type Library } from './library.ts';
import { makeWork } from './make-work.ts';
import { probeSource } from './probe-source.ts';

/**
 * Entry of the process around the FFmpeg that npm carries: it does one task, told in its only argument, as the machine's own program
 * would, and ends. Whatever a file does to the library happens in here.
 */
const STANDARD_OUTPUT = 1;
const TELL_EVERY_MS = 500;

/** Written at once: while the library works, nothing else runs in this process. */
const say = (text: string): void => {
  writeSync(STANDARD_OUTPUT, text);
};

const sayProgress = (): ((seconds: number) => void) => {
  let toldMs = 0;
  return (seconds) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_EVERY_MS) return;
    toldMs = nowMs;
    say(`${PROGRESS_WORD}=${Math.max(0, Math.round(seconds * av.microseconds.den))}\n`);
  };
};

const perform = (library: Library, task: FfmpegTask): void => {
  switch (task.task) {
    case 'tell':
      say(library.getFFmpegInfo().version);
      return;
    case 'probe':
      say(JSON.stringify(probeSource(library, task.sourcePath) ?? null));
      return;
    case 'make':
      makeWork(library, task.work, task.work.targetPath === undefined ? () => undefined : sayProgress());
  }
};

try {
  const library = loadLibrary(present(findCarriedLibrary(), 'library for this machine'));
  library.Log.setLevel(av.logErrors);
  perform(library, ffmpegTask.parse(JSON.parse(process.argv[2] ?? '')));
} catch (error) {
  if (!(error instanceof LibraryError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
