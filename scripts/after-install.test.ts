import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const SCRIPT = 'scripts/after-install.mjs';
const PARTS = [SCRIPT, 'scripts/prune-production.mjs'];
const repository = join(import.meta.dirname, '..');

let place = '';

/** The program as npm leaves it: unpacked, and on the path of nothing. */
const bring = (name: string): string => {
  const program = join(place, 'node_modules', name, 'bin/node');
  mkdirSync(dirname(program), { recursive: true });
  symlinkSync(process.execPath, program);
  return program;
};

const rolldown: unknown = JSON.parse(readFileSync(join(repository, 'node_modules/rolldown/package.json'), 'utf8'));

/** Loaded before a program: it takes itself for another version of Node. */
const saying = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;

const linkNode = (): void => {
  execFileSync(process.execPath, [join(place, SCRIPT)]);
};

const versionOnPath = (): string =>
  execFileSync(join(place, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' }).trim();

describe.skipIf(process.platform === 'win32')('the Node that npm ci brings', () => {
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'kapok-link-node-'));
    mkdirSync(join(place, 'scripts'));
    for (const part of PARTS) copyFileSync(join(repository, part), join(place, part));
  });
  afterEach(() => {
    rmSync(place, { recursive: true });
  });

  it('stands where npm scripts and services look for it, whether or not npm left the link', () => {
    bring(`node-${process.platform}-${process.arch}`);
    linkNode();
    expect(versionOnPath()).toBe(process.version);
    linkNode();
    expect(versionOnPath()).toBe(process.version);
  });

  it('is not missed where optional packages were left out or are of another machine', () => {
    linkNode();
    bring('node-elsewhere-x64');
    linkNode();
    expect(versionOnPath).toThrow('ENOENT');
  });

  it('names the way to install under a Node that npm leaves packages out for', () => {
    // The oldest one that the builder of the pages runs on.
    expect(z.object({ engines: z.object({ node: z.string() }) }).parse(rolldown).engines.node).toContain('^20.19.0');
    const under = (version: string) =>
      spawnSync(process.execPath, ['--import', saying(version), join(place, SCRIPT)], { encoding: 'utf8' });
    expect(under('20.19.0')).toMatchObject({ status: 0, stderr: '' });
    const refused = under('18.20.4');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('npx --yes -p node@24 -p npm@11 npm ci');
  });

  it('is put there by every npm ci', () => {
    const { scripts } = z
      .object({ scripts: z.object({ postinstall: z.string() }) })
      .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')));
    expect(scripts.postinstall).toBe(`node ${SCRIPT}`);
  });
});
