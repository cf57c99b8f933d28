import { randomUUID } from 'node:crypto';
import { mgntUploadsContract as contract } from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const Language = 'zh-Hant';

describe('captions by staff', () => {
  let shop: TestShop;
  let staff: TestCaller;
  let FileUuid: string;
  beforeAll(async () => {
    shop = await openTestShop();
    staff = await shop.staff('mina');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    FileUuid = randomUUID();
    const file = { file_uuid: FileUuid, kind: 'videos', source_path: 'none', folder: `none/${FileUuid}` } as const;
    await shop.db
      .insertInto('media_file')
      .values({ ...file, status: 'ready', duration_seconds: 60 })
      .execute();
  });

  const save = (WebVtt: string, caller = staff) =>
    shop.as(caller)(contract.saveCaptions, { FileUuid, Language, WebVtt });
  const served = async () =>
    (
      await shop.app.inject({
        url: `/media/videos/${FileUuid}.captions.${Language}.vtt`,
        headers: { authorization: `Bearer ${staff.token ?? ''}` },
      })
    ).body;

  it('[LEARN-7] are taken as SRT with missing hours and empty lines, and served as clean WebVTT', async () => {
    await save(
      '1\r\n00:01,5 --> 00:02,5\r\n{\\an8}<font color=red>早安</font>\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n1 < 2',
    );
    expect(await served()).toBe(
      'WEBVTT\n\n00:00:01.500 --> 00:00:02.500 line:0\n早安\n\n00:00:03.000 --> 00:00:04.000\n1 &lt; 2\n',
    );
  });

  it('[SAFE-1] cost the database no more than their size: the longest cue is short', async () => {
    const words = '<c.'.repeat(150_000);
    await expect(save(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}`)).rejects.toMatchObject({
      problem: { details: { fault: 'broken-cues', lines: [{ line: 3, fault: 'length' }] } },
    });
  });

  it('[LEARN-7] are refused with the lines that cannot be read, and those before stay', async () => {
    await save('1\n00:00:01,000 --> 00:00:02,000\n早安');
    const broken =
      '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:0x,000 --> 00:00:04,000\nb\n\n3\n00:09,0 --> 00:08,0\nc';
    await expect(save(broken)).rejects.toMatchObject({
      code: 'unsupported-media-type',
      problem: {
        details: {
          fault: 'broken-cues',
          lines: [
            { line: 6, fault: 'times' },
            { line: 10, fault: 'order' },
          ],
        },
      },
    });
    await expect(save('no captions')).rejects.toMatchObject({ problem: { details: { fault: 'no-captions' } } });
    await expect(save(`WEBVTT\n\n${'00:00.000 --> 00:01.000\na\n\n'.repeat(30_000)}`)).rejects.toMatchObject({
      problem: { details: { fault: 'too-large' } },
    });
    expect(await served()).toContain('早安');
  });
});
