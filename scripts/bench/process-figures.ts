import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const read = ({ pid }: ChildProcess, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** What stands behind the name in /proc/…/stat: state, parent, … */
const readStat = (pid: number | string | undefined): readonly string[] =>
  (readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');

/** Megabytes of memory that a process holds now. Reads Linux's /proc. */
export const residentMegabytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(child, 'status'))?.[1]) / 1024;

/** Milliseconds of processor time that a process has taken, of the system's in its name too. Reads Linux's /proc. */
export const processorMs = ({ pid }: ChildProcess): number => msOf(readStat(pid));

/** The process that has started another. */
export const parentOf = (pid: number): number => Number(readStat(pid)[1]);

/** The same for all processes that a process has started and that run, such as the connections of a PostgreSQL. */
export const childrenProcessorMs = (parentPid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStatIfThere)
    .filter((stat) => Number(stat[1]) === parentPid)
    .reduce((sum, stat) => sum + msOf(stat), 0);

const msOf = (stat: readonly string[]): number => {
  const [user, system] = stat.slice(11);
  return (Number(user) + Number(system)) * TICK_MS;
};

/** A process may end while the list of all is read. */
const readStatIfThere = (pid: string): readonly string[] => (existsSync(`/proc/${pid}/stat`) ? readStat(pid) : []);
