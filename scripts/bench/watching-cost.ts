import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { viewingContract } from '@kapok/contract';
import type { Client } from 'pg';
import { openConnection } from './connection.ts';
import { COURSE, withLessonShop, type LessonShop } from './lesson-shop.ts';
import { makeFilm } from './long-lesson.ts';
import { report } from './report.ts';
import { withClient } from './with-client.ts';

const VIEWERS = 20;
/** As the player reports. */
const REPORT_EVERY_SECONDS = 60;
const REPORTS = 2;
const SEGMENT_SECONDS = 4;
/** Three minutes. */
const FILM = { seconds: 60, plays: 3 } as const;
const FILM_SECONDS = FILM.seconds * FILM.plays;
/** PostgreSQL tells what a connection did a second after it. */
const UNTIL_COUNTED_MS = 3_000;

/** What the database did, for all connections together. */
interface Work {
  readonly transactions: number;
  readonly rowsWritten: number;
}

/**
 * What one viewer costs the database in a minute of real pace, by counting, not by time: transactions and rows written.
 * What the shop does by itself meanwhile is measured before and taken off.
 */
export const benchWatchingCost = (): Promise<boolean> =>
  withLessonShop({ makeLesson: (folder) => makeFilm(folder, FILM), members: VIEWERS }, (shop) =>
    withClient(shop.databaseUrl, async (client) => {
      const seconds = REPORT_EVERY_SECONDS * REPORTS;
      const alone = await workDuring(client, () => wait(REPORT_EVERY_SECONDS * 1_000));
      const watched = await workDuring(client, () => watchTogether(shop));
      const minutes = (VIEWERS * seconds) / 60;
      const perMinute = (of: keyof Work): number => (watched[of] - alone[of] * REPORTS) / minutes;
      const figures = [
        ['transactions', 'transactions'],
        ['rows written', 'rowsWritten'],
      ] as const;
      return figures
        .map(([name, of]) => report({ name: `a viewer's minute: ${name}`, value: perMinute(of), unit: '', goal: null }))
        .every(Boolean);
    }),
  );

const workDuring = async (client: Client, work: () => Promise<unknown>): Promise<Work> => {
  await wait(UNTIL_COUNTED_MS);
  const before = await readWork(client);
  await work();
  await wait(UNTIL_COUNTED_MS);
  const after = await readWork(client);
  return {
    transactions: after.transactions - before.transactions,
    rowsWritten: after.rowsWritten - before.rowsWritten,
  };
};

const readWork = async (client: Client): Promise<Work> => {
  const { rows } = await client.query<Work>(`
    select xact_commit::float as transactions, (tup_inserted + tup_updated + tup_deleted)::float as "rowsWritten"
    from pg_stat_database where datname = current_database()`);
  const [work] = rows;
  if (work === undefined) throw new Error('the database tells nothing of itself');
  return work;
};

const watchTogether = async (shop: LessonShop): Promise<void> => {
  const names = readdirSync(join(shop.mediaDir, shop.segmentFolder)).filter((name) => name.endsWith('.ts'));
  await Promise.all(shop.tokens.map((token, index) => watch(shop, token, { first: index, segments: names.length })));
};

/** Gets a segment each four seconds and reports each minute, as the player does. */
const watch = async (
  { url, fileUuids: [fileUuid = ''] }: LessonShop,
  token: string,
  { first, segments }: { readonly first: number; readonly segments: number },
): Promise<void> => {
  const connection = openConnection(url, token);
  const began = performance.now() + (first / VIEWERS) * SEGMENT_SECONDS * 1_000;
  const perReport = REPORT_EVERY_SECONDS / SEGMENT_SECONDS;
  for (let step = 0; step < perReport * REPORTS; step += 1) {
    await wait(Math.max(0, began + step * SEGMENT_SECONDS * 1_000 - performance.now()));
    const answer = await fetch(`${url}/media/videos/${fileUuid}/${step % segments}.ts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`a segment was answered ${answer.status}`);
    await answer.arrayBuffer();
    if ((step + 1) % perReport !== 0) continue;
    const to = Math.min(FILM_SECONDS, (step + 1) * SEGMENT_SECONDS);
    await connection.call(viewingContract.updateUserMediaPlayRecord, {
      ...{ ProductId: COURSE, AlbumName: `${fileUuid}.m3u8` },
      ...{ Ranges: [[to - REPORT_EVERY_SECONDS, to]], PositionSeconds: to },
    });
  }
  connection.close();
};
