import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { runProgram } from './run-program.ts';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/**
 * Asks a server to stop: `fast` ends sessions and writes everything out, `immediate` leaves that to recovery at the next start.
 * Windows has no signals; PostgreSQL's own pg_ctl sends them there.
 */
export const sendStopSignal = async (pid: number, how: keyof typeof SIGNALS, binaries: string): Promise<void> => {
  if (process.platform === 'win32') {
    const name = SIGNALS[how].replace('SIG', '');
    await runProgram(join(binaries, 'bin', 'pg_ctl'), ['kill', name, String(pid)], { cwd: binaries });
    return;
  }
  try {
    process.kill(pid, SIGNALS[how]);
  } catch (error) {
    // Already gone is what was wanted.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
};
