import { runProgram } from './run-program.ts';

/** A program with its arguments. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

const SETPRIV = ['--pdeathsig', 'SIGINT', '--'] as const;

/**
 * The same command, asking the Linux kernel to stop it cleanly (SIGINT, PostgreSQL's fast shutdown) should the shop be
 * killed. Where util-linux has no setpriv that can, the command is returned as it was: the next start finds the orphan.
 */
export const stoppingWithParent = async (command: Command): Promise<Command> => {
  if (process.platform !== 'linux' || !(await canAskKernel())) return command;
  return { program: 'setpriv', args: [...SETPRIV, command.program, ...command.args] };
};

const canAskKernel = async (): Promise<boolean> => {
  try {
    return (await runProgram('setpriv', [...SETPRIV, 'true'])).exitCode === 0;
  } catch {
    // Not installed: the guard is an extra.
    return false;
  }
};
