import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../src/commands/run-command.ts';

const rootDir = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(rootDir, path), 'utf8');

const handbook = read('docs/operations.md');
const compose = read('compose.yaml');
const units = ['kapok-server@.service', 'kapok-worker.service'].map((name) => read(`docs/deploy/${name}`));
const night = read('docs/deploy/kapok-nightly.service');
const image = read('Dockerfile');
const startInImage = read('scripts/container/shop.sh');
const containers = read('docs/deploy/kapok-compose.service');
const proxy = read('docs/deploy/nginx.conf');

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

/** Of the database, of the proxy, and of the questions of `init`. */
const ONLY_IN_COMPOSE = /^(POSTGRES_|INIT_|(HTTPS?|SERVER_\d|WORKER)_PORT$)/;

/** What the shop is told apart from its environment file. */
const saidIn = (unit: string): readonly string[] => all(unit, /\b([A-Z][A-Z\d_]+)=[\w.%/]+(?= )/g);

const helpText = async (): Promise<string> => {
  const lines: string[] = [];
  await runCommand(['help'], {
    readConfig: () => {
      throw new Error('asking for help needs no configuration');
    },
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    readInput: () => Promise.resolve(undefined),
    logger: console,
  });
  return lines.join('\n');
};

describe('what operators are given', () => {
  it('[OPS-3] names no setting that the shop does not know', () => {
    const settings = all(read('.env.example'), /^([A-Z][A-Z\d_]+)=/gm);
    const inCompose = all(compose, /^ +([A-Z][A-Z\d_]+): /gm).filter((name) => !ONLY_IN_COMPOSE.test(name));
    const inHandbook = all(handbook, /`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g).filter(
      (name) => !name.endsWith('_') && !ONLY_IN_COMPOSE.test(name),
    );
    for (const named of [inCompose, inHandbook, ...units.map(saidIn)]) {
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !settings.includes(name))).toEqual([]);
    }
  });

  it('[OPS-3] starts the shop by the very command that `npm start` runs', () => {
    const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(read('package.json')));
    const [, started = ''] = /&& (node .*)$/.exec(scripts.start) ?? [];
    expect(started).toContain('apps/server/src/main.mjs');
    for (const file of units) expect(file).toContain(started);
    expect(startInImage).toContain(started.replace('node ', '$node '));
    // What stands in the environment file wins over `Environment=` there, so each process is told its part behind it.
    for (const unit of units) {
      expect(unit).not.toMatch(/^Environment=/m);
      expect(saidIn(unit)).toEqual(['PORT', 'HOST', 'WORKER', 'SHOP_BUILD_WEB']);
    }
  });

  it('[OPS-3] shuts every service in alike, and tries one again for as long as the database is away', () => {
    const walls = (unit: string): readonly string[] =>
      all(unit, /^((?:NoNew|Protect|Private|Restrict|Lock|Capability|SystemCall|UMask)[A-Za-z]*=.*)$/gm);
    const [wanted = [], ...others] = [...units, night].map(walls);
    expect(wanted).toContain('ProtectSystem=strict');
    expect(wanted).toContain('SystemCallFilter=@system-service @mount');
    for (const other of others) expect(other).toEqual(wanted);
    for (const unit of units) expect(unit).toContain('\nStartLimitIntervalSec=0\n');
  });

  it('[OPS-3] writes a backup where the handbook looks for it, and checks the shop, every night', () => {
    const called = all(night, /^ExecStart=\/opt\/kapok\/current\/node_modules\/\.bin\/node (.*)$/gm);
    expect(called).toEqual([
      'apps/server/src/commands/main.ts backup /backups',
      'apps/server/src/commands/main.ts verify',
    ]);
    expect(handbook).toContain('shop backup /backups');
    expect(night).toContain('ReadWritePaths=/var/lib/kapok /backups\n');
    expect(handbook).toMatch(/systemctl enable --now .* kapok-nightly\.timer$/m);
  });

  it('[OPS-2] gives the proxy the ports and the folder of the servers', () => {
    const servers = [...new Set(all(proxy, /server 127\.0\.0\.1:(\d+)/g))];
    expect(handbook).toContain(`kapok-server@${servers.join(' kapok-server@')}`);
    expect(all(compose, /SERVER_\d_PORT: \$\{SERVER_\d_PORT:-(\d+)\}/g)).toEqual(servers);
    const [prefix = ''] = all(proxy, /location (\/[\w-]+)\/ \{\n +internal;/g);
    const [folder = ''] = all(proxy, /alias (.*)\/media\/;/g);
    for (const file of [compose, handbook]) expect(file).toMatch(new RegExp(`MEDIA_ACCEL_PREFIX(=|: )${prefix}\\b`));
    for (const file of [image, handbook]) expect(file).toMatch(new RegExp(`SHOP_DATA_DIR=${folder}\\b`));
    for (const unit of units) expect(unit).toContain(`ReadWritePaths=${folder}\n`);
  });

  it('[OWN-11] installs the packages of every workspace into the image', () => {
    const { packages } = z
      .object({
        packages: z.record(z.string(), z.object({ resolved: z.string().optional(), link: z.boolean().optional() })),
      })
      .parse(JSON.parse(read('package-lock.json')));
    const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link === true ? [resolved] : []));
    expect(workspaces.length).toBeGreaterThan(9);
    expect(all(image, /^COPY (\S+)\/package\.json \1\/$/gm).toSorted()).toEqual(workspaces.toSorted());
  });

  it('[OWN-11] starts the containers of an ordinary user again after a reboot', () => {
    const always = all(compose, /^ +restart: (.*)$/gm);
    expect(new Set(always)).toEqual(new Set(['always']));
    expect(containers).toContain('\nExecStart=/usr/bin/podman compose up -d\n');
    expect(compose).toContain('docker compose up -d ');
    // Of the user's own systemd, wanted at boot, and still there for a stop once everything runs.
    for (const line of [
      'WorkingDirectory=%h/kapok',
      'Type=oneshot',
      'RemainAfterExit=yes',
      'Restart=on-failure',
      'StartLimitIntervalSec=0',
      'WantedBy=default.target',
    ])
      expect(containers).toContain(`\n${line}\n`);
    // The handbook's other way of running a shop must not install it beside its own.
    expect(handbook).toContain('docs/deploy/kapok-{server@,worker,nightly}.* /etc/systemd/system/');
  });

  it('[OPS-3] calls commands and names files that exist', async () => {
    const known = all(await helpText(), /^ {2}([a-z-]+)/gm);
    const called = all(handbook + compose, /(?:`|&& |^|npm run shop -- |worker )shop ([a-z-]+)/gm);
    expect(new Set(called).size).toBeGreaterThan(5);
    expect(called.filter((name) => !known.includes(name))).toEqual([]);
    const files = [
      ...all(handbook, /\]\((deploy\/[^)]+)\)/g).map((path) => `docs/${path}`),
      ...all(handbook, /`(apps\/[^`]+)`/g),
      ...all(handbook + startInImage + night, /(apps\/server\/src\/[\w/.-]+\.(?:ts|mjs))/g),
    ];
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((path) => !existsSync(join(rootDir, path)))).toEqual([]);
  });
});
