import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { z } from 'zod';
import { answerOnce, type Speaker } from '#server/platform/sandbox/answer-once.ts';

const programs = z.array(z.tuple([z.string()], z.string()));

/** A program is bound by nothing that Node forbids, as little as machine code in a library is. */
const endsWell = ([program, ...args]: readonly [string, ...string[]]): boolean =>
  spawnSync(program, args, { env: {}, stdio: 'ignore' }).status === 0;

const question = z.object({ deed: z.string(), at: z.string().default('') });

/** Things that a child does that a file has taken over, each by its name. */
const deeds: Readonly<Record<string, (at: string, speaker: Speaker) => unknown>> = {
  environment: () => Object.keys(process.env),
  read: (path) => readFileSync(path, 'utf8'),
  write: (path) => {
    writeFileSync(path, 'x');
  },
  'run program': () => execFileSync('/bin/cat', ['/etc/hostname'], { encoding: 'utf8' }),
  'read the environment of the shop': () =>
    execFileSync('/bin/cat', [`/proc/${process.ppid}/environ`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  'ask the shop': (about, { ask }) => ask({ about }),
  'run programs': (list) => programs.parse(JSON.parse(list)).map(endsWell),
  connect: async (port) => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  },
  'fill the heap': () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => String(index)));
  },
  'fill the memory': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(50_000_000, 1));
  },
  hang: () => {
    for (;;);
  },
  'die of SIGSEGV': () => {
    process.kill(process.pid, 'SIGSEGV');
    for (;;);
  },
  'answer something else': () => ({ unasked: true }),
};

answerOnce(async (asked, speaker) => {
  const { deed, at } = question.parse(asked);
  return JSON.stringify((await deeds[deed]?.(at, speaker)) ?? null);
});
