import { setTimeout as pause } from 'node:timers/promises';
import { ChildFailure } from '#server/platform/sandbox/ask-child.ts';
import { IngestRefusal } from './ingest/ingest-refusal.ts';

/** A file that ended the process that opened it so often is damaged, whatever the process died of. */
const MAX_TRIES = 2;

/** Throws `damaged` for a file whose earlier tries came to no end: it is not opened again. */
export const assertTriesLeft = (tries: number): void => {
  if (tries > MAX_TRIES) throw new IngestRefusal('damaged', `${MAX_TRIES} tries came to no end`);
};

/** What a failure means after so many tries: the last death or hanging of the process is a verdict on the file. */
export const judgeFailure = (error: unknown, tries: number): unknown => {
  if (!(error instanceof ChildFailure)) return error;
  return new IngestRefusal(tries < MAX_TRIES ? 'process-failed' : 'damaged', error.message);
};

/** Whether a failure says nothing against the file, so that its try does not count. */
export const isInnocent = (error: unknown): boolean => !(error instanceof ChildFailure);

const AGAIN_AFTER_MS = 3_000;
const MOST_TIMES = 20;

/**
 * Has an innocent try taken back, for up to a minute where the database is away: its outage, which may be what the try
 * failed of, must not count against the file.
 */
export const takeBackPatiently = async (takeBack: () => Promise<void>, isStopping: boolean): Promise<void> => {
  for (let times = isStopping ? MOST_TIMES : 1; ; times += 1) {
    try {
      await takeBack();
      return;
    } catch (error) {
      if (times >= MOST_TIMES) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
};
