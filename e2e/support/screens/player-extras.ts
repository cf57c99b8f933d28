import { writeWebVtt } from '@kapok/domain';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { letHoursPass } from '../../../apps/server/test/release-rows.ts';
import { addLine } from '../../../apps/server/test/viewing-rows.ts';
import type { ShopProcess } from '../shop-process.ts';

/** Changes a shop's records beside its pages. */
export const withDatabase = async (shop: ShopProcess, change: (db: Database) => Promise<void>): Promise<void> => {
  const connectionString = shop.databaseUrl;
  if (connectionString === undefined) throw new Error('this shop has a database of its own');
  const database = openDatabase({ connectionString }, { poolSize: 1, onConnectionLost: () => undefined });
  try {
    await change(database.db);
  } finally {
    await database.close();
  }
};

/** Gives a member a course, as a paid order does. */
export const giveCourse = (shop: ShopProcess, userName: string, productId: string): Promise<void> =>
  withDatabase(shop, async (db) => {
    const member = db.selectFrom('member').select('id').where('user_name', '=', userName);
    await addLine(db, (await member.executeTakeFirstOrThrow()).id, productId, [productId]);
  });

/** Lets a member have played a lesson from its beginning, and have left it there. */
export const leaveLesson = (shop: ShopProcess, userName: string, titleZh: string, atSeconds: number): Promise<void> =>
  withDatabase(shop, async (db) => {
    await sql`insert into playback_range (member_id, file_uuid, watched, position_seconds)
      select member.id, item.file_uuid, ${`{[0,${atSeconds})}`}::int4multirange, ${atSeconds}
      from member, playlist_item item where member.user_name = ${userName} and item.title_zh = ${titleZh}`.execute(db);
  });

/** Gives a film captions that say the same from its beginning to its end. */
export const giveCaptions = (
  shop: ShopProcess,
  fileUuid: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> =>
  withDatabase(shop, async (db) => {
    for (const [language, text] of Object.entries(texts))
      await sql`insert into media_caption (file_uuid, language, webvtt)
        values (${fileUuid}::uuid, ${language}, ${`WEBVTT\n\n00:00.000 --> 59:00.000\n${text}\n`})`.execute(db);
  });

/**
 * Makes a film of 720 lines out of one of the demo, with one of 480 and its sound beside it. All of them are the same pictures, so that
 * nothing is encoded: what is asked for tells them apart.
 */
export const giveQualities = (shop: ShopProcess, fileUuid: string): Promise<void> =>
  withDatabase(shop, async (db) => {
    await sql`with film as (update media_file set quality = '720p' where file_uuid = ${fileUuid}::uuid returning *)
      insert into media_quality (file_uuid, quality, folder, byte_size, bits_per_second, ready_at)
      select film.file_uuid, made.quality, film.folder, film.byte_size, 1000, now()
      from film, (values ('480p'), ('sound')) made (quality) on conflict do nothing`.execute(db);
  });

/** Gives a film captions of many lines, each so many milliseconds long, one right after the other. */
export const giveLines = (
  shop: ShopProcess,
  fileUuid: string,
  language: string,
  { texts, eachMs }: { readonly texts: readonly string[]; readonly eachMs: number },
): Promise<void> =>
  withDatabase(shop, async (db) => {
    const cues = texts.map((text, index) => ({
      startMs: index * eachMs,
      endMs: (index + 1) * eachMs,
      text,
      settings: '',
    }));
    await sql`insert into media_caption (file_uuid, language, webvtt)
      values (${fileUuid}::uuid, ${language}, ${writeWebVtt(cues)})
      on conflict (file_uuid, language) do update set webvtt = excluded.webvtt`.execute(db);
  });

/** Nothing of what anybody watches can be written down while the work runs; reading goes on. */
export const withStuckHistory = (shop: ShopProcess, work: () => Promise<void>): Promise<void> =>
  withDatabase(shop, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`lock table playback_range in exclusive mode`.execute(tx);
      await work();
    }),
  );

/** What lies over the film. */
export const overlayOf = (page: Page, text: string): Locator => page.locator('[aria-hidden] span', { hasText: text });

/** Lets the overlay stay for a fraction of its 20 to 40 seconds: it alone waits for a broken number of milliseconds. */
export const hurryOverlay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const original = globalThis.setTimeout;
    const isOverlay = (delay: unknown): delay is number =>
      typeof delay === 'number' && delay > 20_000 && delay < 40_000 && !Number.isInteger(delay);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, delay?: number, ...rest: readonly unknown[]) =>
        original(run, isOverlay(delay) ? delay / 20 : delay, ...rest),
    });
  });
};

/** The captions that are seen now. */
export const shownCaptions = (page: Page): Promise<readonly string[]> =>
  page.locator('video').evaluate((element) =>
    element instanceof HTMLVideoElement
      ? [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])])
          .map((cue) => (cue instanceof VTTCue ? cue.text : ''))
      : [],
  );

/** Says that the last lesson of a course is so long, in seconds: 3 % of a course then is more than a moment. Nothing more is to be played of it. */
export const lengthenCourse = (shop: ShopProcess, productId: string, seconds: number): Promise<void> =>
  withDatabase(shop, async (db) => {
    await sql`update media_file set duration_seconds = ${seconds} where file_uuid = (
      select file_uuid from playlist_item where product_id = ${productId} order by position desc limit 1)`.execute(db);
  });

/** Lets days go by since a member paid. */
export const letDaysPass = (shop: ShopProcess, userName: string, days: number): Promise<void> =>
  withDatabase(shop, async (db) => {
    await sql`update customer_order set paid_at = now() - make_interval(days => ${days})
      where member_id = (select id from member where user_name = ${userName})`.execute(db);
  });

/** Lets so many hours pass since a member's purchases. */
export const passHours = (shop: ShopProcess, userName: string, hours: number): Promise<void> =>
  withDatabase(shop, async (db) => {
    const member = db.selectFrom('member').select('id').where('user_name', '=', userName);
    await letHoursPass(db, (await member.executeTakeFirstOrThrow()).id, hours);
  });
