import type { Database } from '#server/platform/db/database.ts';
import { touchUpload, type SentUpload } from './queries.ts';

export type { SentUpload } from './queries.ts';

/** The upload that a member of the staff sends on; what is still received is kept from expiring. Undefined for anybody else's. */
export const findSentUpload = (db: Database, memberId: number, uploadId: string): Promise<SentUpload | undefined> =>
  touchUpload(db, memberId, uploadId);
