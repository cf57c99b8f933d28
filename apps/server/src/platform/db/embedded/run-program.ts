import { spawn } from 'node:child_process';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';

export interface ProgramResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs a program to its end, as another user if one is given, and returns everything it printed. Rejects if it cannot start. */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { readonly user?: ServerUser | undefined; readonly cwd?: string } = {},
): Promise<ProgramResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...options.user,
      cwd: options.cwd ?? '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
