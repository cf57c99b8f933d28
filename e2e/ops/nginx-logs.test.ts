import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx, startNginx, type RunningNginx } from '../support/ops/nginx.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const program = findNginx();
const SECRET = 'kept-from-every-log';

describe.skipIf(program === undefined)('nginx in front of servers of which none answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-nginx-'));
  let nginx: RunningNginx;
  beforeAll(async () => {
    const [port = 0, first = 0, second = 0] = await findFreePorts(3);
    nginx = await startNginx(program ?? '', { folder, port, ports: [first, second], mediaDir: folder });
  });
  afterAll(async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(`${nginx.url}${path}`)).status;

  it('[OPS-3] [AUTH-7] writes neither the code of a sign-in with LINE nor the ticket of a player into a log', async () => {
    const secretly = [
      `/api/Token/lineCallback?code=${SECRET}&state=${SECRET}`,
      `/API/token/LINECALLBACK?code=${SECRET}`,
      `/api/Token/lineCallback/?code=${SECRET}`,
      `/media/videos/0/1.ts?ticket=${SECRET}`,
    ];
    for (const path of secretly) expect(await statusOf(path)).toBe(502);
    // An address without a secret is still told of, with what was wrong.
    expect(await statusOf('/products/anything')).toBe(502);
    await expect.poll(() => nginx.readLogs()).toMatch(/connect\(\) failed .*products\/anything/);
    for (const path of secretly.map((address) => address.split('?')[0] ?? ''))
      await expect.poll(() => nginx.readLogs()).toContain(`"GET ${path}" 502`);
    expect(nginx.readLogs()).not.toContain(SECRET);
    // Nor does the browser bring it along to what it asks for next.
    const { headers } = await fetch(`${nginx.url}${secretly[0] ?? ''}`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
