/** Development: the server, restarted when its files change, and Vite in front of it at http://127.0.0.1:5173. */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const start = (args: readonly string[], cwd: string, variables: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [...args], { cwd, stdio: 'inherit', env: { ...process.env, ...variables } });

const children = [
  start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.mjs'], root, {
    SHOP_BUILD_WEB: '0',
  }),
  start([resolve(root, 'node_modules/vite/bin/vite.js')], resolve(root, 'apps/web')),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
