import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from './build-web.ts';

const repository = join(import.meta.dirname, '../../../..');

describe('building the web application', { timeout: 120_000 }, () => {
  let rootDir: string;
  const put = async (path: string, text: string) => {
    const file = join(rootDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const titled = (title: string): string => `document.title = ${JSON.stringify(title)};`;
  const built = (path: string) => readFile(join(rootDir, 'apps/web/dist', path), 'utf8');
  const scratch = () => readdir(join(rootDir, 'apps/web/node_modules/.web-build'));

  // A build takes seconds: one test goes on with what another has built.
  beforeAll(async () => {
    rootDir = await mkdtemp(join(tmpdir(), 'kapok-build-'));
    await symlink(join(repository, 'node_modules'), join(rootDir, 'node_modules'), 'dir');
    await put('package-lock.json', '{}');
    await put('apps/web/package.json', '{"type":"module"}');
    await put('apps/web/vite.config.ts', 'export default {};');
    await put('apps/web/vite.render.config.ts', "export default { build: { ssr: 'src/main.ts' } };");
    await put('apps/web/public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await put(
      'apps/web/index.html',
      '<html><head><!--head--></head><body><script type="module" src="/src/main.ts"></script></body></html>',
    );
    await put('apps/web/build/plugin.ts', 'export {};');
    for (const name of ['contract', 'domain', 'player', 'prose'])
      await put(`packages/${name}/src/index.ts`, 'export {};');
  });
  afterAll(() => rm(rootDir, { recursive: true, force: true }));

  it('[OPS-1] happens once for the same sources, and keeps compressed copies of what is worth it', async () => {
    await put('apps/web/src/main.ts', titled(`${crypto.randomUUID()} ${'大提琴 '.repeat(2_000)}`));
    expect(await buildWeb({ rootDir })).toBe('built');
    expect(await built('index.html')).toContain('<!--head-->');
    const assets = await readdir(join(rootDir, 'apps/web/dist/assets'));
    expect(assets.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'index.js',
      'index.js.br',
      'index.js.gz',
    ]);
    expect(await buildWeb({ rootDir })).toBe('up-to-date');
    await put('apps/web/src/main.test.ts', 'a test changes no build');
    expect(await buildWeb({ rootDir })).toBe('up-to-date');
    expect(await scratch()).toEqual([]);
  });

  it('[OPS-1] happens again when a source of any package changed', async () => {
    await buildWeb({ rootDir });
    await put('packages/domain/src/money.ts', `export const TAX = '${crypto.randomUUID()}';`);
    expect(await buildWeb({ rootDir })).toBe('built');
  });

  it('[OPS-1] leaves the build that is there when the new one fails, and says why', async () => {
    await put('apps/web/src/main.ts', titled('whole'));
    await buildWeb({ rootDir });
    const before = await built('index.html');
    await put('apps/web/src/main.ts', `import './missing.ts';`);
    await expect(buildWeb({ rootDir })).rejects.toThrow('missing.ts');
    expect(await built('index.html')).toBe(before);
    expect(await scratch()).toEqual([]);
  });

  it('[OPS-1] is safe when two servers do it at once', async () => {
    await put('apps/web/src/main.ts', titled(crypto.randomUUID()));
    const done = await Promise.all([buildWeb({ rootDir }), buildWeb({ rootDir })]);
    expect(done).toEqual(['built', 'built']);
    expect(await built('index.html')).toContain('/assets/');
    expect(await buildWeb({ rootDir })).toBe('up-to-date');
  });

  it('[OPS-1] stops with the server and clears what a killed one left', async () => {
    await mkdir(join(rootDir, 'apps/web/node_modules/.web-build/999999999-left'), { recursive: true });
    const controller = new AbortController();
    await put('apps/web/vite.config.ts', `setInterval(() => {}, 1_000); await new Promise(() => {});`);
    const building = buildWeb({ rootDir, signal: controller.signal });
    const stopped = expect(building).rejects.toThrow(/ended with a signal|aborted/);
    await expect.poll(async () => (await scratch())[0]).toMatch(new RegExp(`^${process.pid}-`));
    controller.abort();
    await stopped;
    expect(await scratch()).toEqual([]);
  });
});
