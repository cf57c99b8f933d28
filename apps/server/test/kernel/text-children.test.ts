import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mgntProductImportContract, mgntUploadsContract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test-shop.ts';

const isOurs = (status: string): boolean => new RegExp(`^PPid:\\t${process.pid}$`, 'm').test(status);

/** The processes of this one that run a program of that name, as Linux lists them. */
const childrenThatRun = (program: string): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      try {
        return (
          isOurs(readFileSync(`/proc/${id}/status`, 'utf8')) &&
          readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)
        );
      } catch {
        // It ended meanwhile, or is no process.
        return false;
      }
    });

describe.skipIf(process.platform !== 'linux')('a text of staff', () => {
  let shop: TestShop;
  let call: Call;
  const FileUuid = randomUUID();
  beforeAll(async () => {
    shop = await openTestShop();
    call = shop.as(await shop.staff('texts'));
    const file = { file_uuid: FileUuid, kind: 'videos', source_path: 'none', folder: `none/${FileUuid}` } as const;
    await shop.db
      .insertInto('media_file')
      .values({ ...file, status: 'ready', duration_seconds: 60 })
      .execute();
  });
  afterAll(() => shop.close());

  /** Does to the child that reads it what a harmful text would. */
  const strike = async (program: string, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> => {
    await expect.poll(() => childrenThatRun(program).length, { interval: 5 }).toBe(1);
    for (const id of childrenThatRun(program)) process.kill(id, signal);
  };

  const sendCaptions = () =>
    call(mgntUploadsContract.saveCaptions, {
      FileUuid,
      Language: 'zh-Hant',
      WebVtt: '1\n00:00:01,000 --> 00:00:02,000\n早安',
    });
  const sendTable = () =>
    call(mgntProductImportContract.previewProductImport, { Csv: 'product_id;slug;kind\nCSV1;from-csv;goods' });

  it.each([
    ['captions', 'captions-process', sendCaptions, { code: 'unsupported-media-type' }],
    ['a table', 'csv-process', sendTable, { code: 'invalid-request', problem: { details: { line: 1 } } }],
  ] as const)('[SAFE-3] ends the process that reads %s, and not the shop', async (_name, program, send, refusal) => {
    const refused = expect(send()).rejects.toMatchObject(refusal);
    await strike(program, 'SIGKILL');
    await refused;
    await expect(send()).resolves.toBeDefined();
  });

  it('[SAFE-3] that is read for ever is given up, and the shop answers meanwhile', async () => {
    const refused = expect(sendTable()).rejects.toMatchObject({ code: 'invalid-request' });
    await strike('csv-process', 'SIGSTOP');
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
    await refused;
    expect(childrenThatRun('csv-process')).toEqual([]);
  });
});
