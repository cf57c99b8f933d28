import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startShopProcess } from '../support/shop-process.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const MEGABYTE = 1_048_576;
/** What `npm ci --omit=dev` may leave on the disk, besides the FFmpeg that it brings. */
const MODULES_MAX_MB = 400;
const FFMPEG_MAX_MB = 175;
/** Every version of a package counts: it is downloaded, kept up to date and trusted. */
const PACKAGES_MAX = 250;
/** Only tests, checks and journeys need them. */
const ONLY_FOR_DEVELOPERS = ['vitest', 'eslint', 'typescript', 'prettier', 'playwright-core', '@sparticuz'];

/** The files that a clone would have, and changes that are not committed yet. */
const copyCheckout = async (folder: string): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    maxBuffer: 8 * MEGABYTE,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await cp(join(repository, file), join(folder, file), { recursive: true, force: true });
  }
};

const installForProduction = async (folder: string): Promise<void> => {
  const { npm_execpath: npm = '' } = process.env;
  const program = npm.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const [command = 'npm', ...before] = program;
  const options = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--no-progress'];
  await run(command, [...before, ...options], { cwd: folder, maxBuffer: 8 * MEGABYTE });
};

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const PACKAGE_FILE = /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/;
const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** Whatever was installed beside the shop's own packages. */
const packagesIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const files = await readdir(folder, { recursive: true });
  const named = files
    .filter((file) => PACKAGE_FILE.test(file))
    .map(async (file) => {
      const { name, version } = manifestSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));
      return `${name}@${version}`;
    });
  return new Set((await Promise.all(named)).filter((name) => !name.startsWith('@kapok/')));
};

it('[OPS-1] runs a whole shop after an install without what only developers need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kapok-production-'));
  try {
    await copyCheckout(folder);
    await installForProduction(folder);
    const modules = join(folder, 'node_modules');
    const ffmpegMb = (await bytesIn(join(modules, '@seydx'))) / MEGABYTE;
    expect(ffmpegMb).toBeGreaterThan(0);
    expect(ffmpegMb).toBeLessThanOrEqual(FFMPEG_MAX_MB);
    expect((await bytesIn(modules)) / MEGABYTE - ffmpegMb).toBeLessThanOrEqual(MODULES_MAX_MB);
    expect((await packagesIn(folder)).size).toBeLessThanOrEqual(PACKAGES_MAX);
    expect((await readdir(modules)).filter((name) => ONLY_FOR_DEVELOPERS.includes(name))).toEqual([]);

    const shop = await startShopProcess({ checkout: folder, variables: { SHOP_DEMO: '0', SHOP_BUILD_WEB: '1' } });
    try {
      const home = async () => (await fetch(`${shop.url}/`)).text();
      await expect.poll(home, { timeout: 480_000, interval: 500 }).toContain('<script type="module"');
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 600_000);
