import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const programs = ['nginx', '/usr/sbin/nginx'];

/** The machine's nginx; undefined where there is none. */
export const findNginx = (): string | undefined =>
  programs.find((program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0);

export interface NginxPlace {
  /** For its own files; exists. */
  readonly folder: string;
  readonly port: number;
  /** Of the two servers behind it. */
  readonly ports: readonly [number, number];
  readonly mediaDir: string;
}

const DOCUMENTED = resolve(import.meta.dirname, '../../../docs/deploy/nginx.conf');

/** The documented file as it is, with the ports and the folder of this place. */
const siteOf = ({ folder, port, ports, mediaDir }: NginxPlace): string => {
  const replacements = [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/lib/kapok/media/', `${mediaDir}/`],
    ['/var/log/nginx/', `${folder}/`],
    ['/var/cache/kapok-nginx', `${folder}/kept`],
  ] as const;
  return replacements.reduce(
    (text, [documented, here]) => {
      if (!text.includes(documented)) throw new Error(`docs/deploy/nginx.conf no longer says ${documented}`);
      return text.replaceAll(documented, here);
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
};

/** What a distribution's nginx.conf says around it; everything is written below the given folder. */
const mainOf = (folder: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return [
    // The media of a test that root runs are root's alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 2048; }',
    'http {',
    ...temporary,
    `  include ${folder}/site.conf;`,
    '}',
  ].join('\n');
};

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => () => {
      socket.destroy();
      done(open);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });

export interface RunningNginx {
  readonly url: string;
  /** What stands in its logs, which it writes a second behind. */
  readonly readLogs: () => string;
  readonly stop: () => Promise<void>;
}

/** Runs nginx with the documented configuration in front of two servers. */
export const startNginx = async (program: string, place: NginxPlace): Promise<RunningNginx> => {
  const { folder, port } = place;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.conf'), siteOf(place));
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await wait(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    readLogs: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGQUIT');
      await once(child, 'exit');
    },
  };
};
