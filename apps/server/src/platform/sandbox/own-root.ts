import { realpathSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Paths that a program finds on the machine: all else is not there for it. */
export interface View {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** Of a program that is given no file of the shop. */
export const SYSTEM_ALONE: View = { reads: [], writes: [] };

/**
 * Where programs and their libraries are, on one Linux or another; those that are missing are left out. Not all of `/usr`: shops are
 * installed there, too.
 */
const SYSTEM = [
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64'],
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libexec', 'share', 'local/bin', 'local/lib'].map(
    (name) => `/usr/${name}`,
  ),
  ...['/nix/store', '/gnu/store'],
];

/** How the system finds its libraries, fonts and time zone; nothing of it is a secret. */
const SETTINGS = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/etc/localtime'];

const DEVICES = ['/dev/null', '/dev/urandom'];

/** The root is put together over this folder, which each Linux has and no program of the shop needs. */
const BASE = '/sys';

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const at = (path: string): string => quote(`${BASE}${path}`);

const existing = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);

const realOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(existing(paths).map((path) => realpathSync(path))),
];

const isInside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Without what lies in another of them. */
const outermost = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !paths.some((other) => isInside(path, other))).toSorted();

/** Names that lead elsewhere, such as `/bin` of most systems, with where they lead. */
const linksOf = (paths: readonly string[]): readonly (readonly [string, string])[] => {
  const links = existing(paths).filter((path) => realpathSync(path) !== path);
  return outermost([...new Set(links)]).map((path) => [path, realpathSync(path)]);
};

/** As a line of a table of mounts has it: blanks would end a field. */
const field = (path: string): string =>
  path.replaceAll(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);

const mountLine = (path: string, options: string): string =>
  `${field(path)} ${field(`${BASE}${path}`)} none ${options}`;

const READ_ONLY = 'ro,nosuid,nodev';

/**
 * Lines of a shell that make a root with nothing but these paths, and enter it: what is read cannot be written, also by machine code. They
 * need a mount namespace of their own, and the rights of root in it. Few programs are started: a child is waited for.
 */
export const enterOwnRoot = ({ reads, writes }: View): string => {
  const read = [...SYSTEM, ...SETTINGS, process.execPath, ...reads];
  const shown = ['/proc', ...outermost(realOf(read))];
  const open = [...DEVICES, ...realOf(writes)];
  const mounted = [...shown, ...open];
  const links = linksOf([...read, ...writes]).filter(([path]) => !mounted.some((folder) => isInside(path, folder)));
  const folders = mounted.map((path) => (statSync(path).isDirectory() ? path : dirname(path)));
  const files = mounted.filter((path) => !statSync(path).isDirectory());
  const table = [
    ...shown.map((path) => mountLine(path, `rbind,${READ_ONLY}`)),
    ...open.map((path) => mountLine(path, 'rbind')),
  ];
  return [
    'set -e; given=$PATH; PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `mount -t tmpfs -o mode=755,nosuid,nodev,size=1m kapok ${BASE}`,
    `mkdir -p ${['/before', ...folders, ...links.map(([path]) => dirname(path))].map(at).join(' ')}`,
    `touch ${files.map(at).join(' ')}`,
    `printf '%s\\n' ${table.map(quote).join(' ')} > ${BASE}/fstab`,
    // Where programs cannot be run, that has to stay so: the table does not know.
    `mount -a -T ${BASE}/fstab || for path in ${shown.map(at).join(' ')}; do`,
    `  mount -o remount,bind,${READ_ONLY} "$path" || mount -o remount,bind,${READ_ONLY},noexec "$path"`,
    'done 2> /dev/null',
    ...linking(links),
    `cd ${BASE}`,
    'pivot_root . before',
    'umount -l before',
    'cd /; PATH=$given',
  ].join('\n');
};

/** Most have the name of what they lead to, and one program makes all of those in a folder. */
const linking = (links: readonly (readonly [string, string])[]): readonly string[] => {
  const alike = Map.groupBy(
    links.filter(([path, target]) => basename(path) === basename(target)),
    ([path]) => dirname(path),
  );
  return [
    ...[...alike].map(
      ([folder, group]) => `ln -s -t ${at(folder)} ${group.map(([, target]) => quote(target)).join(' ')}`,
    ),
    ...links
      .filter(([path, target]) => basename(path) !== basename(target))
      .map(([path, target]) => `ln -s ${quote(target)} ${at(path)}`),
  ];
};
