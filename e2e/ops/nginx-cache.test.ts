import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, startNginx, type RunningNginx } from '../support/ops/nginx.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const program = findNginx();
const LIMIT_MS = 60_000;
/** As the shop says it; the first is long enough for a slow machine. */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=300';
const SOON_OLD = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60, stale-if-error=300';

describe.skipIf(program === undefined)('nginx in front of public pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-nginx-'));
  let nginx: RunningNginx;
  let server: Server;
  let isAway = false;
  const asked: string[] = [];
  const timesAsked = (path: string): number => asked.filter((each) => each === path).length;

  beforeAll(async () => {
    const [port = 0, first = 0, second = 0] = await findFreePorts(3);
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (isAway) {
        request.socket.destroy();
        return;
      }
      const cacheControl = path.startsWith('/users') ? 'no-cache' : path.includes('soon') ? SOON_OLD : KEPT;
      response.setHeader('cache-control', cacheControl);
      response.setHeader(
        'vary',
        path.startsWith('/en') ? 'accept-encoding' : 'accept-encoding, accept-language, cookie',
      );
      response.end(`${request.headers['accept-language'] ?? ''} ${timesAsked(path)}`);
    });
    await once(server.listen(first, '127.0.0.1'), 'listening');
    nginx = await startNginx(program ?? '', { folder, port, ports: [first, second], mediaDir: folder });
  });
  afterAll(async () => {
    await nginx.stop();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await fetch(`${nginx.url}${path}`, { headers: { 'accept-language': 'zh-TW', ...headers } })).text();

  it('[WIDE-3] asks once for a page that hundreds want, and for a public call by GET', async () => {
    for (const path of ['/en/products/launch', '/api/Product/qryCatalogue?payload=%7B%7D&language=en']) {
      await get(path);
      const answers = await Promise.all(Array.from({ length: 100 }, () => get(path)));
      expect(new Set(answers)).toEqual(new Set(['zh-TW 1']));
      expect(timesAsked(path)).toBe(1);
    }
  });

  it('[WIDE-3] keeps nothing of one person, and no call by POST', async () => {
    for (let index = 0; index < 3; index += 1) {
      await get('/users/orders');
      await fetch(`${nginx.url}/api/Product/qryFacets`, { method: 'POST', body: '{}' });
    }
    expect([timesAsked('/users/orders'), timesAsked('/api/Product/qryFacets')]).toEqual([3, 3]);
  });

  it('[WIDE-3] gives nobody a page in the language of somebody else', async () => {
    expect(await get('/products/launch')).toMatch(/^zh-TW/);
    expect(await get('/products/launch', { 'accept-language': 'en' })).toMatch(/^en/);
    expect(await get('/products/launch')).toMatch(/^zh-TW/);
  });

  it(
    '[WIDE-3] sends the old page while it fetches the new one, and while no server answers',
    async () => {
      expect(await get('/en/soon-old')).toBe('zh-TW 1');
      await expect.poll(() => get('/en/soon-old')).not.toBe('zh-TW 1');
      isAway = true;
      const before = timesAsked('/en/soon-old');
      await expect.poll(async () => [await get('/en/soon-old'), timesAsked('/en/soon-old') > before][1]).toBe(true);
      expect(await get('/en/soon-old')).toMatch(/^zh-TW \d+$/);
      isAway = false;
    },
    LIMIT_MS,
  );
});
