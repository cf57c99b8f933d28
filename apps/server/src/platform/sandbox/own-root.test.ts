import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canReach } from '#server/platform/db/embedded/reachability.ts';

const program = join(import.meta.dirname, '../../../test/programs/view-of-child.ts');
const ORDINARY_UID = 23_456;
const ordinary = { uid: ORDINARY_UID, gid: ORDINARY_UID };
const isRoot = process.getuid?.() === 0;
const canBeOrdinary = isRoot && [program, process.execPath].every((path) => canReach(dirname(path), ordinary));

const outcome = z.object({ isolation: z.string(), endedWell: z.array(z.boolean()) });

describe('a child that a file has taken over', () => {
  let dataDir = '';
  let database: Server;
  let network: Server;
  const hidden = ['secret', '.env', 'postgres/password', 'backups/shop.tar', 'media/hls/aa/other/0.ts'];
  const upload = () => join(dataDir, 'media/uploads/film.mp4');
  const workDir = () => join(dataDir, 'media/work/film');
  const socket = () => join(dataDir, 'postgres/.s.PGSQL.5432');

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kapok-view-'));
    await chmod(dataDir, 0o755);
    for (const file of [...hidden, 'media/uploads/film.mp4']) {
      await mkdir(dirname(join(dataDir, file)), { recursive: true });
      await writeFile(join(dataDir, file), 'x');
    }
    await mkdir(workDir(), { recursive: true });
    await chmod(workDir(), 0o777);
    database = createServer((connection) => connection.destroy()).listen(socket());
    network = createServer((connection) => connection.destroy()).listen(0, '127.0.0.1');
    await Promise.all([once(database, 'listening'), once(network, 'listening')]);
    await chmod(socket(), 0o777);
  });
  afterAll(async () => {
    database.close();
    network.close();
    await rm(dataDir, { recursive: true });
  });

  const tryAll = async (user: object) => {
    const address = network.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const connectTo = (to: string): readonly string[] => [
      process.execPath,
      '-e',
      `require('net').connect(${to}).on('connect', () => process.exit())`,
    ];
    const tries: Readonly<Record<string, readonly string[]>> = {
      'reads the upload': ['/bin/cat', upload()],
      'writes into its folder': ['/usr/bin/touch', join(workDir(), crypto.randomUUID())],
      'changes the upload': ['/usr/bin/touch', upload()],
      'changes the shop': ['/usr/bin/touch', import.meta.filename],
      'reads the accounts': ['/bin/cat', '/etc/shadow'],
      'asks the database': connectTo(JSON.stringify(socket())),
      'asks the network': connectTo(String(port)),
      ...Object.fromEntries(hidden.map((file) => [`reads ${file}`, ['/bin/cat', join(dataDir, file)]])),
    };
    const plan = JSON.stringify({ reads: [upload()], writes: [workDir()], programs: Object.values(tries) });
    const env = { PATH: process.env['PATH'] };
    const { stdout } = await promisify(execFile)(process.execPath, [program, plan], { ...user, env, cwd: '/' });
    const { isolation, endedWell } = outcome.parse(JSON.parse(stdout));
    return { isolation, done: Object.keys(tries).filter((_, index) => endedWell[index]) };
  };

  it.for([
    ['the user of this machine', {}, true],
    ['an ordinary user', ordinary, canBeOrdinary],
  ] as const)(
    '[SAFE-15] reaches nothing but the file and its folder, started by %s',
    async ([, user, can], { skip, annotate }) => {
      skip(!can || process.platform !== 'linux');
      const { isolation, done } = await tryAll(user);
      await annotate(`kept from the machine by: ${isolation}`);
      const wanted = ['reads the upload', 'writes into its folder'];
      if (isolation === 'own-root') expect(done).toEqual(wanted);
      else expect(done).toEqual(expect.arrayContaining(wanted));
      if (isolation !== 'none') expect(done).not.toContain('asks the network');
    },
  );
});
