// Runs before the shop and its tests, perhaps under an old Node: only syntax and modules that Node 18 has.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The one line to print when the shop cannot run here; undefined when it can. */
const findProblem = () => {
  if (!existsSync(join(root, 'node_modules', 'fastify'))) {
    return 'The packages are not installed. Run: npm ci';
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return undefined;
  const found = `This is Node ${process.versions.node}; the shop needs Node ${NEEDED_MAJOR} or newer.`;
  if (process.platform === 'darwin') return `${found} On a Mac install it from https://nodejs.org, then run: npm ci`;
  if (!existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))) {
    return `${found} npm ci brings it, unless optional packages are left out. Run: npm ci --include=optional`;
  }
  return `${found} npm ci has brought it: start the shop through npm (npm start, npm test), which finds it.`;
};

const problem = findProblem();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}
