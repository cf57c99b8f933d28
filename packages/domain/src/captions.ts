/** Captions alone, for a process that reads one file and starts the sooner the less it loads. */
export * from './caption-bytes.ts';
export * from './caption-cue.ts';
export * from './read-captions.ts';
