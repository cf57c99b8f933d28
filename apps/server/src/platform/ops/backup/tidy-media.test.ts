import { cp, mkdir, mkdtemp, readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/index.ts';
import { runOnDatabase } from '../../../../test/run-on-database.ts';

const STAYS = 'images/ab/stays-images-3/480.webp';
const GOES = 'images/cd/goes-images-3/480.webp';
const EIGHT_DAYS_MS = 8 * 24 * 3_600_000;

describe('media that no backup needs any more [OPS-3]', () => {
  let folder: string;
  let backups: string;
  let database: TestDatabase;

  const run = (databaseUrl: string, dataDir: string, ...argv: readonly string[]) =>
    runOnDatabase(databaseUrl, join(folder, dataDir), argv);

  const ask = async (statement: string, values: readonly unknown[]): Promise<void> => {
    const client = new Client(database.connectionConfig);
    await client.connect();
    await client.query(statement, [...values]);
    await client.end();
  };

  /** Answers the folder of the backup, and what was said behind it of media. */
  const backUp = async (...more: readonly string[]): Promise<{ readonly made: string; readonly said: string[] }> => {
    const { exitCode, lines } = await run(database.connectionString, 'shop', 'backup', backups, ...more);
    expect({ exitCode, lines }).toMatchObject({ exitCode: 0 });
    const [first = '', ...said] = lines;
    return { made: /\S+$/.exec(first)?.[0] ?? '', said: said.filter((line) => !line.startsWith('SHOP_SECRET')) };
  };

  /** The places of the media that are kept, the notes beside them included. */
  const kept = async (): Promise<readonly string[]> =>
    (await readdir(join(backups, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(backups, 'media').length + 1))
      .toSorted();
  const withNotes = (...places: readonly string[]): readonly string[] =>
    places.flatMap((place) => [place, `${place}.sum`]);

  const addPicture = async (place: string): Promise<void> => {
    const path = join(folder, 'shop/media', place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `the bytes of ${place}`);
    await ask(
      `insert into media_file (file_uuid, kind, status, source_path, folder) values (gen_random_uuid(), 'images', 'ready', 'x.png', $1)`,
      [dirname(place)],
    );
  };
  const removePicture = async (place: string): Promise<void> => {
    await ask('delete from media_file where folder = $1', [dirname(place)]);
    await rm(dirname(join(folder, 'shop/media', place)), { recursive: true });
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-tidy-'));
    backups = join(folder, 'backups');
    database = await createTestDatabase();
    await addPicture(STAYS);
    await addPicture(GOES);
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('go with the last backup that names them, whatever that is called, and the others are restored whole', async () => {
    const { made: first } = await backUp();
    const renamed = join(backups, 'before the upgrade');
    await rename(first, renamed);
    await removePicture(GOES);
    expect((await backUp()).said).toEqual([]);
    expect(await kept()).toEqual(withNotes(STAYS, GOES));

    await rm(renamed, { recursive: true });
    // One that leaves media out does not know what the shop has.
    expect((await backUp('--without-media')).said).toEqual([]);
    expect(await kept()).toEqual(withNotes(STAYS, GOES));

    const { made: last, said } = await backUp();
    expect(said).toEqual(['1 media files that no backup needs any more were removed.']);
    expect(await kept()).toEqual(withNotes(STAYS));
    expect(await readdir(join(backups, 'media/images'))).toEqual(['ab']);
    const newShop = await createTestDatabase();
    try {
      expect(await run(newShop.connectionString, 'restored', 'restore', last)).toMatchObject({ exitCode: 0 });
    } finally {
      await newShop.drop();
    }
  });

  it('are gone after a removal that was interrupted, with what a killed backup left', async () => {
    const { made } = await backUp();
    await removePicture(GOES);
    await rm(made, { recursive: true });
    await rm(join(backups, 'media', GOES));
    await writeFile(join(backups, 'media', `${STAYS}.${crypto.randomUUID()}`), 'half of the by');
    const killed = join(backups, '.writing-killed');
    await mkdir(killed);
    const longAgo = new Date(Date.now() - EIGHT_DAYS_MS);
    await utimes(killed, longAgo, longAgo);
    await backUp();
    expect(await kept()).toEqual(withNotes(STAYS));
    expect(await readdir(backups)).not.toContain('.writing-killed');
  });

  it('stay while another backup is being written, which may need them', async () => {
    const { made } = await backUp();
    await removePicture(GOES);
    await rm(made, { recursive: true });
    await mkdir(join(backups, '.writing-another'));
    expect((await backUp()).said).toEqual([expect.stringContaining('another backup is being written')]);
    expect(await kept()).toEqual(withNotes(STAYS, GOES));
  });

  it('stay where a backup cannot be read, and it is said which', async () => {
    const { made } = await backUp();
    await removePicture(GOES);
    const copy = join(backups, 'copy');
    await cp(made, copy, { recursive: true });
    await truncate(join(copy, 'backup.json'), 40);
    await rm(made, { recursive: true });
    expect((await backUp()).said).toEqual([expect.stringContaining(`${basename(copy)}: backup.json was altered`)]);
    expect(await kept()).toEqual(withNotes(STAYS, GOES));
    // What was half removed is no backup any more.
    await rm(join(copy, 'backup.json'));
    await backUp();
    expect(await kept()).toEqual(withNotes(STAYS));
  });
});
