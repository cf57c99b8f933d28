import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');

/** What a member's watching writes, again and again: the tables that fifty million members ask too much of. */
const ofWatching = [
  'delivery_mark',
  'lesson_opening',
  'lesson_tick',
  'media_ticket',
  'playback_delivery',
  'playback_range',
  'playback_session',
  'viewing_credit',
  'watch_day',
];

/** Tables that name media files as well, and grow with courses or with what people write, not with what is played. */
const notOfWatching = [
  'course_post',
  'lesson_note',
  'lesson_release',
  'media_caption',
  'media_quality',
  'media_upload',
  'member_import_progress',
  'playback_failure',
  'playlist_item',
  'product_hand_out',
  'product_image',
  'shop_profile',
  'teacher',
  'viewing_curve',
];

/** One row of the page's last table, its cells as they are written. */
interface Row {
  readonly table: string;
  readonly keys: string;
  readonly foreignKeys: string;
  readonly triggers: string;
}

const cellsOf = (line: string): readonly string[] => line.split('|').map((cell) => cell.trim());

const rowsOfPage = (): readonly Row[] => {
  const lines = page.slice(page.indexOf('keys without `member_id`')).split('\n').slice(2);
  return lines
    .filter((line) => line.startsWith('| `'))
    .map(cellsOf)
    .map(([, table = '', keys = '', foreignKeys = '', triggers = '']) => ({ table, keys, foreignKeys, triggers }));
};

const nameAll = (names: readonly string[]): string =>
  names.length === 0 ? '-' : names.map((name) => `\`${name}\``).join(', ');

describe('the page about three sizes', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('[WIDE-7] names each table of watching with all that keeps it from being distributed by member', async () => {
    const { rows } = await sql<{ name: string; keys: string[]; foreignKeys: string[]; triggers: string[] }>`
      select c.relname as name,
        array(
          select k.relname::text from pg_index i join pg_class k on k.oid = i.indexrelid
          where i.indrelid = c.oid and i.indisunique and not exists (
            select from pg_attribute a where a.attrelid = c.oid and a.attname = 'member_id' and a.attnum = any(i.indkey))
          order by 1
        ) as keys,
        array(
          select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' order by 1
        ) as "foreignKeys",
        array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
      from pg_class c where c.relkind in ('r', 'p') and c.relname in (${sql.join(ofWatching)}) order by 1`.execute(
      shop.db,
    );
    const found: readonly Row[] = rows.map(({ name, keys, foreignKeys, triggers }) => ({
      table: `\`${name}\``,
      keys: nameAll(keys),
      foreignKeys: nameAll(foreignKeys),
      triggers: nameAll(triggers),
    }));
    expect(found.map(({ table }) => table)).toEqual(ofWatching.map((name) => `\`${name}\``));
    expect(rowsOfPage()).toEqual(found);
  });

  it('[WIDE-7] knows of each table that names a media file whether it is one of watching', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname::text as name from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and f.relname = 'media_file' order by 1`.execute(shop.db);
    const known = [...ofWatching, ...notOfWatching];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
