import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, TEST_PUBLIC_URL, type TestShop } from '../../test/test-shop.ts';

const described = z.record(z.string(), z.unknown());

describe('the page of a teacher, to who comes without scripts', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
  });
  afterAll(() => shop.close());

  const get = (url: string) => shop.app.inject({ method: 'GET', url });
  const dataOf = async (url: string): Promise<Readonly<Record<string, unknown>>> => {
    const { body } = await get(url);
    const [, text] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    return described.parse(JSON.parse(text ?? 'null'));
  };

  it('[LEARN-5] holds words, links and courses in both languages, each version naming the other', async () => {
    const { statusCode, body } = await get('/teachers/luo-yi-an');
    expect(statusCode).toBe(200);
    for (const part of [
      ...['羅以安', '大提琴', '在七十三歲拉了第一個音。', '/products/cello-first-bow', '/products/quiet-evenings'],
      ...[`<link rel="canonical" href="${TEST_PUBLIC_URL}/teachers/luo-yi-an"`, 'https://luo-yi-an.example/concerts'],
      ...[`href="${TEST_PUBLIC_URL}/en/teachers/luo-yi-an"`],
    ])
      expect(body).toContain(part);
    const english = await get('/en/teachers/luo-yi-an');
    expect(english.body).toContain('Luo Yi-an');
    expect(english.body).toContain('drew a first note at seventy-three');
  });

  it('[LEARN-5] tells search engines of a person, whom courses name with the same address', async () => {
    const url = `${TEST_PUBLIC_URL}/teachers/luo-yi-an`;
    expect(await dataOf('/teachers/luo-yi-an')).toMatchObject({
      ...{ '@type': 'Person', name: '羅以安', alternateName: 'Luo Yi-an', knowsAbout: '大提琴', url },
      sameAs: ['https://luo-yi-an.example/concerts', 'https://music.example/luo-yi-an'],
    });
    expect(await dataOf('/products/cello-first-bow')).toMatchObject({
      ...{ '@type': 'Course' },
      hasCourseInstance: { instructor: [{ '@type': 'Person', name: '羅以安', url }] },
    });
    expect(await dataOf('/en/products/cello-first-bow')).toMatchObject({
      hasCourseInstance: {
        instructor: [{ name: 'Luo Yi-an', url: `${TEST_PUBLIC_URL}/en/teachers/luo-yi-an` }],
      },
    });
  });

  it('[LEARN-5] is linked from products, and stands in the sitemap', async () => {
    expect((await get('/products/cello-first-bow')).body).toContain('href="/teachers/luo-yi-an"');
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${TEST_PUBLIC_URL}/teachers/luo-yi-an</loc>`);
  });

  it('[LEARN-5] is not there for addresses of nobody', async () => {
    for (const url of [
      '/teachers/nobody',
      '/en/teachers/nobody',
      '/teachers/Luo-Yi-An',
      '/teachers/a%00b',
      '/teachers',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });
});
