import { randomUUID } from 'node:crypto';
import type { MediaMinute } from '@kapok/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';

/** Tells the other processes what sessions asked for here. */
export const MEDIA_ASKED_CHANNEL = 'media_asked';

/** PostgreSQL takes notices of less than 8,000 bytes; a session has five networks at most. */
const SESSIONS_IN_A_NOTICE = 25;

export interface AskedMedia {
  readonly sessionId: string;
  readonly part: MediaMinute;
}

const notice = z.object({
  from: z.string(),
  asked: z.array(
    z.object({
      sessionId: z.string(),
      part: z.object({ minute: z.int(), networks: z.array(z.string()), sentSeconds: z.number() }),
    }),
  ),
});

/** The name of this process among the notices: its own come back to it, too. */
export const makeTeller = (): string => randomUUID();

/** Tells the other processes, with one statement for all sessions. */
export const tellAskedMedia = async (db: Database, from: string, asked: readonly AskedMedia[]): Promise<void> => {
  if (asked.length === 0) return;
  const payloads = Array.from({ length: Math.ceil(asked.length / SESSIONS_IN_A_NOTICE) }, (_, index) =>
    JSON.stringify({
      from,
      asked: asked.slice(index * SESSIONS_IN_A_NOTICE, (index + 1) * SESSIONS_IN_A_NOTICE),
    }),
  );
  await sql`select pg_notify(${MEDIA_ASKED_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
};

/** What another process tells; nothing where it is our own notice, or of a version that says it otherwise. */
export const readAskedMedia = (payload: string, ownName: string): readonly AskedMedia[] => {
  const told = notice.safeParse(parseJson(payload)).data;
  return told === undefined || told.from === ownName ? [] : told.asked;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
