import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, type ServerResponse, createServer, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNginx, startNginx, type RunningNginx } from '../support/ops/nginx.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const program = findNginx();
const LIMIT_MS = 120_000;
/** As long as the shop keeps a connection that is not used: longer than nginx does, which therefore never writes to a closed one. */
const KEEP_ALIVE_MS = 72_000;

/** What a server does with a request. */
type Manner = 'answers' | 'hangs' | 'breaks-off';

interface Stub {
  readonly server: Server;
  readonly port: number;
  manner: Manner;
  asked: number;
}

const openStub = async (port: number): Promise<Stub> => {
  const held: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    stub.asked += 1;
    if (stub.manner === 'answers') request.resume().once('end', () => response.end(String(port)));
    else if (stub.manner === 'breaks-off') request.socket.destroy();
    else held.push(response);
  });
  const stub: Stub = { server, port, manner: 'answers', asked: 0 };
  server.on('close', () => {
    for (const response of held) response.destroy();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return stub;
};

const stopStub = async ({ server }: Stub): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

describe.skipIf(program === undefined)('nginx in front of two servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kapok-nginx-'));
  let nginx: RunningNginx;
  let stubs: [Stub, Stub];
  beforeAll(async () => {
    const [port = 0, first = 0, second = 0] = await findFreePorts(3);
    stubs = [await openStub(first), await openStub(second)];
    nginx = await startNginx(program ?? '', { folder, port, ports: [first, second], mediaDir: folder });
  });
  beforeEach(() => {
    for (const stub of stubs) Object.assign(stub, { manner: 'answers', asked: 0 });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const stub of stubs) await stopStub(stub);
    rmSync(folder, { recursive: true, force: true });
  });

  const post = async (path: string): Promise<number> =>
    (await fetch(`${nginx.url}${path}`, { method: 'POST', body: '{}' })).status;

  /** From another address of this machine than the one that is not counted. */
  const statusFrom = (localAddress: string, path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get(`${nginx.url}${path}`, { localAddress, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on('error', reject);
    });

  it('[S04] [OPS-3] sends a call to the other server where the first one breaks off, as one that stops does', async () => {
    stubs[0].manner = 'breaks-off';
    expect([await post('/api/ShoppingCart/addItem'), await post('/api/ShoppingCart/addItem')]).toEqual([200, 200]);
  });

  it('[SAFE-1] [OPS-3] sends a list of staff to one server alone, where that one breaks off', async () => {
    for (const stub of stubs) stub.manner = 'breaks-off';
    expect(await post('/api/Mgnh/saveCaptions')).toBe(502);
    expect(stubs[0].asked + stubs[1].asked).toBe(1);
  });

  it(
    '[SAFE-1] [OPS-3] sends a call that a server hangs over to no other',
    async () => {
      for (const stub of stubs) stub.manner = 'hangs';
      expect(await post('/api/ShoppingCart/addItem')).toBe(504);
      expect(stubs[0].asked + stubs[1].asked).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    '[SAFE-1] [OPS-3] leaves a server out that hangs, and answers people from the other',
    async () => {
      stubs[0].manner = 'hangs';
      // What is only read goes to the other one as soon as the first has not answered.
      const answers = await Promise.all(
        Array.from({ length: 8 }, async () => (await fetch(`${nginx.url}/products/anything`)).status),
      );
      expect(answers).toEqual(Array<number>(8).fill(200));
      const before = stubs[0].asked;
      for (let index = 0; index < 10; index += 1) expect(await post('/api/Product/qryCatalogue')).toBe(200);
      expect(stubs[0].asked).toBe(before);
      // The other stops at that moment: nobody is left, and the first is asked all the same.
      stubs[0].manner = 'answers';
      await stopStub(stubs[1]);
      for (let index = 0; index < 10; index += 1) expect(await post('/api/Product/qryCatalogue')).toBe(200);
      stubs[1] = await openStub(stubs[1].port);
    },
    LIMIT_MS,
  );

  it('[SAFE-1] refuses what is far too fast for hundreds of people, in the shop’s own words, and no segment', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 1_600 }, (_request, index) => statusFrom('127.0.0.2', `/api/nothing-${index}`)),
    );
    expect(statuses).toContain(429);
    const segments: number[] = [];
    for (let index = 0; index < 300; index += 1) segments.push(await statusFrom('127.0.0.2', '/media/videos/0/1.ts'));
    expect(segments.filter((status) => status === 429)).toEqual([]);
    expect(await statusFrom('127.0.0.3', '/api/nothing')).toBe(200);
  });

  /** Says how large a body is and waits for the answer before sending it: a refusal ends the connection. */
  const announce = (path: string, bytes: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(`${nginx.url}${path}`, {
        method: 'POST',
        agent: false,
        headers: { 'content-length': bytes },
      });
      asked.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        asked.destroy();
      });
      asked.on('error', reject);
      asked.flushHeaders();
    });

  it('[SAFE-1] takes large bodies only where staff send them', async () => {
    const body = 'x'.repeat(300_000);
    const send = async (path: string) => (await fetch(`${nginx.url}${path}`, { method: 'POST', body })).status;
    expect(await announce('/api/Token/SignIn', body.length)).toBe(413);
    expect(await send('/api/mgnh/saveCaptions')).toBe(200);
    expect(await send('/api/Users/importTmpUsers')).toBe(200);
    expect(await send('/media/images')).toBe(200);
  });
});
