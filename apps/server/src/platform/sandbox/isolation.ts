import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Set in the environment of every limited child: what it starts is inside the same limits already. */
export const LIMITED = 'KAPOK_LIMITED';

const PROBE_MAX_MS = 5_000;

/** Each takes one thing away from the program behind it, and is left out where this machine does not allow it. */
const guards: readonly (readonly string[])[] = [
  // A namespace of its own: no network at all, and no look at the environment or memory of the shop's process.
  ['/usr/bin/unshare', '--user', '--net', '--'],
  // No more rights by starting another program; an end with the shop, also when the shop is killed.
  ['/usr/bin/setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
];

const works = ([program = '', ...args]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(program, [...args, 'true'], { timeout: PROBE_MAX_MS }).then(
    () => true,
    () => false,
  );

const probe = async (): Promise<readonly string[]> => {
  const allowed = await Promise.all(guards.map(works));
  return guards.filter((_, index) => allowed[index]).flat();
};

let found: Promise<readonly string[]> | undefined;

/** The programs that start a child with less than the shop may do, as this machine allows. Looked at once. */
export const findGuards = (): Promise<readonly string[]> => {
  if (process.platform !== 'linux' || process.env[LIMITED] !== undefined) return Promise.resolve([]);
  return (found ??= probe());
};
