import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePorts } from '../../e2e/support/storm/free-ports.ts';

/** nginx sending files to whoever asks. */
export interface BareNginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const ASK_AGAIN_AFTER_MS = 100;
const TRIES = 50;

const untilItAnswers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(ASK_AGAIN_AFTER_MS);
  }
  throw new Error('nginx does not answer; is it installed?');
};

const DOCUMENTED = resolve(import.meta.dirname, '../../docs/deploy/nginx.conf');

/**
 * What the documented nginx does for each segment beside asking the shop, taken from its file: the same line in a log, kept
 * open files and system calls. Left out here, its cost would be counted as the shop's.
 */
const likeDocumented = (folder: string): readonly string[] => {
  const documented = readFileSync(DOCUMENTED, 'utf8');
  return [
    /^map \$request_uri \$kapok_path \{[^}]*?\$kapok_asked;\n\}/m,
    /^log_format kapok [^;]*;/m,
    /^ *access_log [^;]*;/m,
    /^ *keepalive_timeout [^;]*;/m,
    /^ *gzip [^;]*;/m,
    /^ *sendfile [^;]*;/m,
    /^ *tcp_nopush [^;]*;/m,
    /^ *open_file_cache [^;]*;/m,
    /^ *open_file_cache_valid [^;]*;/m,
  ].map((part) => {
    const [found] = part.exec(documented) ?? [];
    if (found === undefined) throw new Error(`docs/deploy/nginx.conf no longer has ${part.source}`);
    return found.replace('/var/log/nginx/', `${folder}/`);
  });
};

/** Starts the machine's nginx, set as the documented one is, on the files below `root`. */
export const startBareNginx = async (folder: string, root: string): Promise<BareNginx> => {
  const [port = 0] = await findFreePorts(1);
  const own = join(folder, 'nginx');
  mkdirSync(own, { recursive: true });
  const config = join(own, 'nginx.conf');
  const lines = [
    'daemon off;',
    // Its workers must be able to read a folder of whoever runs the benchmark.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    // One that sends, as the shop is one process, and as the nginx in front of it has one.
    'worker_processes 1;',
    `pid ${join(own, 'pid')};`,
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    'http { types { video/mp2t ts; }',
    ...likeDocumented(own),
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(own, name)};`),
    `server { listen 127.0.0.1:${port}; root ${root}; } }`,
  ];
  writeFileSync(config, lines.join('\n'));
  const child = spawn('nginx', ['-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};
