import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { enterOwnRoot, SYSTEM_ALONE, type View } from './own-root.ts';

/** Set in the environment of every limited child: what it starts is inside the same limits already. */
export const LIMITED = 'KAPOK_LIMITED';

const PROBE_MAX_MS = 20_000;

type Command = readonly [string, ...(readonly string[])];

/** Starts a program with less than the shop may do. */
type Guard = (command: Command, view: View) => Command;

const UNSHARE: Command = ['/usr/bin/unshare', '--user', '--net'];

/** No network, no look at the environment or memory of the shop's process, and no file but those that are shown. */
const ownRoot: Guard = (command, view) => [
  ...UNSHARE,
  ...['--ipc', '--mount', '--map-root-user', '--', '/bin/sh', '-c', `${enterOwnRoot(view)}\nexec "$@"`, 'sh'],
  // The rights that making the root took.
  ...['/usr/bin/setpriv', '--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all', '--', ...command],
];

/** The same without a root of its own: files are bounded by the user that the shop runs as. */
const noNetwork: Guard = (command) => [...UNSHARE, '--', ...command];

/** No more rights by starting another program; an end with the shop, also when the shop is killed. */
const noNewRights: Guard = (command) => [
  '/usr/bin/setpriv',
  ...['--no-new-privs', '--pdeathsig', 'KILL', '--', ...command],
];

const runs = ([program, ...args]: Command): Promise<boolean> =>
  promisify(execFile)(program, args, { timeout: PROBE_MAX_MS, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** A root is of use where this Node starts in it, and FFmpeg if it does outside. */
const isRootOfUse = async (): Promise<boolean> => {
  const [hasNode, hasFfmpeg, startsFfmpeg] = await Promise.all([
    runs(ownRoot([process.execPath, '--version'], SYSTEM_ALONE)),
    runs(['ffmpeg', '-version']),
    runs(ownRoot(['ffmpeg', '-version'], SYSTEM_ALONE)),
  ]);
  return hasNode && hasFfmpeg === startsFfmpeg;
};

/** How far a child is kept from the machine, best first. */
export type Isolation = 'own-root' | 'no-network' | 'none';

interface Guards {
  readonly isolation: Isolation;
  readonly wrap: Guard;
}

const probe = async (): Promise<Guards> => {
  const [hasRoot, hasNamespaces, keepsRights] = await Promise.all([
    isRootOfUse(),
    runs(noNetwork(['true'], SYSTEM_ALONE)),
    runs(noNewRights(['true'], SYSTEM_ALONE)),
  ]);
  const around: Guard = keepsRights ? noNewRights : (command) => command;
  if (hasRoot) return { isolation: 'own-root', wrap: (command, view) => ownRoot(around(command, view), view) };
  if (hasNamespaces)
    return { isolation: 'no-network', wrap: (command, view) => noNetwork(around(command, view), view) };
  return { isolation: 'none', wrap: around };
};

let found: Promise<Guards> | undefined;

/** What a child is kept from, as this machine allows. Looked at once; inside of a limited child nothing is added. */
export const findGuards = (): Promise<Guards> => {
  if (process.platform !== 'linux' || process.env[LIMITED] !== undefined)
    return Promise.resolve({ isolation: 'none', wrap: (command) => command });
  return (found ??= probe());
};
