import { constants, setPriority } from 'node:os';
import { ingestFile } from './ingest-file.ts';
import { ingestJobSchema, type IngestMessage } from './ingest-job.ts';
import { IngestRefusal } from './ingest-refusal.ts';

/** Entry of the process that prepares one file: told its job by the first message, it answers and ends. */
setPriority(constants.priority.PRIORITY_LOW);

/** Without the server nobody waits for the result. Started programs share this process group and end with it. */
const endWithGroup = (): void => {
  if (process.platform === 'win32') process.exit(1);
  process.kill(-process.pid, 'SIGKILL');
};
process.once('disconnect', endWithGroup);

const say = async (message: IngestMessage): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  process.send?.(message, undefined, undefined, () => {
    resolve(undefined);
  });
  await promise;
};

const work = async (asked: unknown): Promise<IngestMessage> => {
  let told = -1;
  try {
    const ingested = await ingestFile(ingestJobSchema.parse(asked), (percent) => {
      if (percent === told) return;
      told = percent;
      void say({ say: 'progress', percent });
    });
    return { say: 'done', ingested };
  } catch (error) {
    if (error instanceof IngestRefusal) return { say: 'refused', reason: error.reason, detail: error.detail };
    return { say: 'refused', reason: 'process-failed', detail: error instanceof Error ? error.message : '' };
  }
};

process.once('message', (asked: unknown) => {
  void work(asked)
    .then(say)
    .then(() => {
      process.off('disconnect', endWithGroup);
      process.disconnect();
    });
});
