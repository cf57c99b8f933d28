import type { Database } from '#server/platform/db/database.ts';
import { countPeople, listFailedFiles, listFaults, type DayRange, type FaultCount, type FileCount } from './queries.ts';

export interface FailedFile extends FileCount {
  readonly faults: readonly FaultCount[];
}

export interface PlaybackHealth {
  readonly people: number;
  readonly files: readonly FailedFile[];
}

const MOST_FILES = 200;
const MOST_FAULTS_OF_A_FILE = 20;

/** Which files and segments players could not play, and for how many people (MGNT-6). */
export const readPlaybackHealth = async (db: Database, range: DayRange): Promise<PlaybackHealth> => {
  const [people, files] = await Promise.all([countPeople(db, range), listFailedFiles(db, range, MOST_FILES)]);
  const ids = files.map(({ fileUuid }) => fileUuid);
  const faults = ids.length === 0 ? [] : await listFaults(db, range, ids, MOST_FAULTS_OF_A_FILE);
  return {
    people,
    files: files.map((file) => ({ ...file, faults: faults.filter(({ fileUuid }) => fileUuid === file.fileUuid) })),
  };
};
