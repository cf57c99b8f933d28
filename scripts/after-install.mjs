// Runs after npm has put the packages in place, perhaps under an old Node: only syntax and modules that Node 18 has.
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pruneProduction } from './prune-production.mjs';

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const isWindows = process.platform === 'win32';
const brought = join(
  `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
);
const link = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');

// npm 9 and 10 (Debian 12 and 13, Node 18 to 22) link the Node of this machine and then remove that link together with
// the packages of other machines, whose program has the same name: it is put back.
if (existsSync(join(modules, brought)) && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true });
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${brought}" %*\r\n`);
  else symlinkSync(join('..', brought), link);
}

// Optional packages for this machine, which build the pages and make the pictures, are left out without a word by npm under
// a Node that is too old for them.
const OLDEST = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `npm ran under Node ${process.versions.node}, which leaves out packages that the shop needs; it has to be ${OLDEST.join('.')} or newer. ` +
      'Run: npx --yes -p node@24 -p npm@11 npm ci',
  );
  process.exit(1);
}

// Without the tests' own packages this is a machine that runs the shop, such as after `npm ci --omit=dev`.
if (existsSync(modules) && !existsSync(join(modules, 'vitest'))) pruneProduction(modules);
