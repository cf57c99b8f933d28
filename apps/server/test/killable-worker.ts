import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET } from './test-shop.ts';

const MAIL_PROGRAM = join(import.meta.dirname, 'programs/worker.ts');
const WEBHOOK_PROGRAM = join(import.meta.dirname, 'programs/webhook-worker.ts');
const CONVERSION_PROGRAM = join(import.meta.dirname, 'programs/conversion-worker.ts');

/** A worker in a process of its own. */
export interface KillableWorker {
  /** Resolves when it has begun a mail, or waits for webhooks or conversions to send. */
  readonly taken: Promise<unknown>;
  /** Ends it with -9. */
  readonly kill: () => Promise<void>;
}

/** One whose mails never end. */
export const openKillableWorker = (connectionString: string): KillableWorker => open(MAIL_PROGRAM, [connectionString]);

/** One that sends webhooks to this machine. */
export const openKillableWebhookWorker = (connectionString: string): KillableWorker =>
  open(WEBHOOK_PROGRAM, [connectionString, TEST_SECRET]);

/** One that tells a stand-in of orders. */
export const openKillableConversionWorker = (connectionString: string, standIn: string): KillableWorker =>
  open(CONVERSION_PROGRAM, [connectionString, TEST_SECRET, standIn]);

/** A test that fails kills none: its worker ends by then. */
const LONGEST_MS = 120_000;

const open = (program: string, given: readonly string[]): KillableWorker => {
  const child = fork(program, [...given], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  if (child.stdout === null) throw new Error('a program without output');
  const exit = once(child, 'exit');
  return {
    taken: once(createInterface({ input: child.stdout }), 'line'),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
};
