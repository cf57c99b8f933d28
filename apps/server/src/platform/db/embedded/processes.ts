import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import { runProgram } from './run-program.ts';

/**
 * Whether a process lives. One that ended but was never collected (a container whose first process collects no orphans)
 * counts as dead, though it still answers signal 0.
 */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return process.platform !== 'linux' || !isZombie(pid);
};

const isZombie = (pid: number): boolean => {
  try {
    // "pid (name) state ...": the name may hold anything, so the state is sought after its last bracket.
    const status = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    // Gone between the two questions.
    return true;
  }
};

/** Whether this live process is a PostgreSQL server of `cluster`. Every one works inside its data directory. */
export const servesCluster = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform === 'linux') return workingDirectory(String(pid)) === cluster;
  if (process.platform === 'win32') {
    const { output } = await runProgram('tasklist', ['/FI', `PID eq ${String(pid)}`, '/NH'], { cwd: cluster });
    return output.includes('postgres.exe');
  }
  const { output } = await runProgram('ps', ['-o', 'command=', '-p', String(pid)]);
  return output.includes('postgres') && output.includes(cluster);
};

const SERVER_PROGRAMS = new Set(['postgres', 'setpriv']);

/**
 * On Linux, whether any PostgreSQL process works in the data directory: also one that wrote no note yet, or a session whose
 * server was killed. Elsewhere false; PostgreSQL's own checks remain.
 */
export const isServerWorkingIn = (cluster: string): boolean =>
  process.platform === 'linux' &&
  readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && workingDirectory(pid) === cluster && isServerProgram(pid));

const isServerProgram = (pid: string): boolean => {
  try {
    return SERVER_PROGRAMS.has(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    // Gone in the meantime.
    return false;
  }
};

const workingDirectory = (pid: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // Gone, or of another user: then it cannot have our files open either.
    return undefined;
  }
};
