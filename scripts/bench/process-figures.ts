import { readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const read = ({ pid }: ChildProcess, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** Megabytes of memory that a process holds now. Reads Linux's /proc. */
export const residentMegabytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(child, 'status'))?.[1]) / 1024;

/** Milliseconds of processor time that a process has taken, of the system's in its name too. Reads Linux's /proc. */
export const processorMs = (child: ChildProcess): number => {
  const [, fields = ''] = read(child, 'stat').split(') ');
  const [user, system] = fields.split(' ').slice(11);
  return (Number(user) + Number(system)) * TICK_MS;
};
