import { spawn } from 'node:child_process';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';

export interface ProgramResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs a program to its end, as another user if one is given, with an input if it reads one, and returns everything it printed. Rejects if it cannot start. */
export const runProgram = (
  program: string,
  args: readonly string[],
  options: { readonly user?: ServerUser | undefined; readonly cwd?: string; readonly input?: string } = {},
): Promise<ProgramResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...options.user,
      cwd: options.cwd ?? '/',
      env: serverEnvironment(),
      stdio: 'pipe',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    // A program that ends before it has read all says so by its exit code.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
    child.once('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
