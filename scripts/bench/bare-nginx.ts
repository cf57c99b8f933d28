import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** nginx sending files to whoever asks. */
export interface BareNginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : 0;
};

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

/** Starts the machine's nginx, tuned as for static files, on the files below `root`. */
export const startBareNginx = async (folder: string, root: string): Promise<BareNginx> => {
  const port = await freePort();
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  const config = join(folder, 'nginx', 'nginx.conf');
  const lines = [
    'daemon off;',
    // Its workers must be able to read a folder of whoever runs the benchmark.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    // One that sends, as the shop is one process, and as the nginx in front of it has one.
    'worker_processes 1;',
    `pid ${join(folder, 'nginx', 'pid')};`,
    'error_log stderr crit;',
    'events {}',
    `http { access_log off; sendfile on; tcp_nopush on; types { video/mp2t ts; }`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, 'nginx', name)};`,
    ),
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
