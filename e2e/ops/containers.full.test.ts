import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { contract, createClient } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../apps/server/test/eventually.ts';
import { buildLocalImages } from '../support/ops/local-images.ts';
import { findMissingForContainers, openPodman, type Podman } from '../support/ops/podman.ts';
import { trustingFetch } from '../support/ops/trusting-fetch.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const LIMIT_MS = 900_000;
/** For a container to start. */
const waiting = { timeout: 180_000, interval: 1_000 };
const MEGABYTE = 1_000_000;
/** Of the image, besides the FFmpeg that it carries. */
const IMAGE_MAX_MB = 475;

/** An image that was built before, for whoever works on this test: building takes minutes. */
const { KAPOK_BUILT_IMAGE: BUILT_IMAGE } = process.env;

const missing = findMissingForContainers();

const title = `the shop in containers${missing === undefined ? '' : ` (not tried: this machine has no ${missing})`}`;

describe.skipIf(missing !== undefined)(title, () => {
  const name = `kapok-test-${randomBytes(4).toString('hex')}`;
  const image = `localhost/${name}`;
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const checkout = resolve(import.meta.dirname, '../..');
  let shop: Podman;
  let address = '';
  let plainAddress = '';

  const build = async (): Promise<void> => {
    const npmrc = join(homedir(), '.npmrc');
    const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
    await shop.podman(
      // The image is built once: intermediate layers would only be written, never used again.
      ...['build', '--network=host', '--layers=false', '--format', 'docker', '--tag', image],
      ...['--build-arg', `NODE_BASE=localhost/${name}-node`, '--build-arg', `BASE=localhost/${name}-base`],
      ...['--volume', `${cache}:/root/.npm`],
      ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
      checkout,
    );
  };

  /** Another image of the same name, as building a newer version makes one. */
  const replaceImage = async (): Promise<void> => {
    const file = join(folder, 'Newer');
    writeFileSync(file, `FROM ${image}\nLABEL version=newer\n`);
    await shop.podman('build', '--network=none', '--format', 'docker', '--tag', image, '--file', file, folder);
  };

  const waitUntilReady = () =>
    eventually(async () => {
      expect((await trustingFetch(`${address}/readyz`)).status).toBe(200);
    }, waiting);

  const inWorker = (...command: readonly string[]) => shop.compose('exec', '-T', 'worker', ...command);

  beforeAll(async () => {
    const [https = 0, http = 0, first = 0, second = 0, worker = 0] = await findFreePorts(5);
    address = `https://localhost:${https}`;
    plainAddress = `http://localhost:${http}`;
    const ports = {
      HTTPS_PORT: https,
      HTTP_PORT: http,
      SERVER_1_PORT: first,
      SERVER_2_PORT: second,
      WORKER_PORT: worker,
    };
    shop = await openPodman({
      folder,
      checkout,
      project: name,
      variables: {
        KAPOK_IMAGE: image,
        DATABASE_IMAGE: `localhost/${name}-database`,
        ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
      },
    });
    await buildLocalImages(shop, folder, name);
    if (BUILT_IMAGE === undefined) await build();
    else await shop.podman('tag', BUILT_IMAGE, image);
    await shop.compose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      'worker',
      'shop',
      'init',
      '--name',
      '小舖',
      '--email',
      'owner@example.tw',
    );
    await shop.compose('up', '--detach', '--no-build');
    await waitUntilReady();
  }, LIMIT_MS);

  afterAll(async () => {
    await shop.compose('down', '--volumes').catch(() => undefined);
    const images = (await shop.podman('images', '--format', '{{.Repository}}')).split('\n');
    for (const one of images.filter((line) => line.includes(name))) shop.remove('rmi', '--force', one);
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  it('[OWN-11] answers by TLS, with its pages built, and sends people on who come by http', async () => {
    const page = await trustingFetch(`${address}/`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<script type="module"')]);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const plain = await fetch(`${plainAddress}/products`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([301, `${address}/products`]);
  });

  it('[OWN-11] runs as a user of its own, whose image is small and holds no settings', async () => {
    expect((await inWorker('id', '-u')).trim()).toBe('10001');
    const described = await shop.podman('image', 'inspect', '--format', '{{.Config.User}} {{.Size}}', image);
    const [user, bytes] = described.trim().split(' ');
    expect(user).toBe('kapok');
    const ffmpegBytes = Number(
      await inWorker('sh', '-c', 'cat node_modules/@seydx/*/node-av.node 2>/dev/null | wc -c'),
    );
    expect((Number(bytes) - ffmpegBytes) / MEGABYTE).toBeLessThanOrEqual(IMAGE_MAX_MB);
  });

  it(
    '[OWN-11] says of each container whether it is well',
    async () => {
      // The shop is ready as soon as one server is; the others may still be starting.
      for (const service of ['server-1', 'server-2', 'worker', 'proxy'])
        await eventually(() => shop.compose('exec', '-T', service, 'shop', 'healthy'), waiting);
      await expect(shop.compose('exec', '-T', '-e', 'PORT=1', 'worker', 'shop', 'healthy')).rejects.toThrow();
    },
    LIMIT_MS,
  );

  it(
    '[OWN-11] shows the link to begin with, and keeps accounts, settings and certificate when the image is replaced',
    async () => {
      expect(await inWorker('shop', 'first-run')).toContain(`${address}/`);
      const call = createClient({
        token: () => null,
        newIdempotencyKey: () => crypto.randomUUID(),
        transport: async (path, headers, body) => {
          const answer = await trustingFetch(`${address}${path}`, { method: 'POST', headers, body });
          return { status: answer.status, json: JSON.parse(answer.text) };
        },
      });
      const account = { UserName: 'before', Email: 'before@example.tw', Password: 'Sunny-Day-42', CName: '先來' };
      await call(contract.register, account);
      const settings = await inWorker('cat', '/settings/.env');
      const certificate = (await trustingFetch(`${address}/healthz`)).fingerprint;

      await replaceImage();
      await shop.compose('down');
      await shop.compose('up', '--detach', '--no-build');
      await waitUntilReady();
      const version = await shop.podman('inspect', '--format', '{{.Config.Labels.version}}', `${name}_server-1_1`);
      expect(version.trim()).toBe('newer');
      const { AccessToken } = await call(contract.signIn, { UserName: 'before', Password: 'Sunny-Day-42' });
      expect(AccessToken).not.toBe('');
      expect(await inWorker('cat', '/settings/.env')).toBe(settings);
      expect((await trustingFetch(`${address}/healthz`)).fingerprint).toBe(certificate);
    },
    LIMIT_MS,
  );

  it('[SAFE-15] serves the shop by a role that is no superuser, and lets no other in by the shared socket', async () => {
    const ask = (role: string) =>
      inWorker(
        ...['node_modules/.bin/node', '--input-type=module', '--eval'],
        `import pg from 'pg';
        const client = new pg.Client('postgres://${role}@localhost/kapok?host=/var/run/postgresql');
        await client.connect();
        const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
        console.log(rows[0].rolsuper);
        await client.end();`,
      );
    expect((await ask('kapok')).trim()).toBe('false');
    await expect(ask('postgres')).rejects.toThrow('postgres');
  });

  it('[OWN-11] writes a backup into a volume of its own', async () => {
    expect(await inWorker('shop', 'backup', '/backups')).not.toBe('');
    expect((await inWorker('ls', '/backups')).trim()).not.toBe('');
    await inWorker('shop', 'verify');
  });
});
