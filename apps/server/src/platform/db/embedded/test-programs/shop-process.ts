import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import type {} from './global-setup.ts';

const Connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  ssl: z.literal(false),
  password: z.string(),
});
const Message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('started'),
    connectionConfig: Connection,
    serverPid: z.number(),
    logged: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), code: z.string().optional(), message: z.string() }),
]);

export interface ShopProcessOptions {
  readonly leavesOrphan?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  /** A program to run Node under, with its arguments. */
  readonly under?: readonly string[];
}

const running = new Set<ChildProcess>();

/** A shop in a process of its own, which a test can kill. */
export class ShopProcess {
  readonly #child: ChildProcess;
  readonly #message: Promise<z.infer<typeof Message>>;

  constructor(dataDir: string, options: ShopProcessOptions = {}) {
    const args = [
      dataDir,
      options.leavesOrphan === true ? 'leaves-orphan' : 'stops-with-parent',
      inject('programsFolder'),
    ];
    const command = [...(options.under ?? []), process.execPath, join(import.meta.dirname, 'shop.ts'), ...args];
    this.#child = spawn(command[0] ?? '', command.slice(1), {
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
      // One process after the other runs the same code: what one has compiled, the next one takes.
      env: { ...process.env, NODE_COMPILE_CACHE: join(inject('programsFolder'), 'compiled'), ...options.env },
      cwd: '/',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
    this.#message = this.#firstMessage();
  }

  async #firstMessage(): Promise<z.infer<typeof Message>> {
    const ended = new AbortController();
    this.#child.once('exit', () => {
      ended.abort(new Error('the shop ended without a word'));
    });
    const messages: readonly unknown[] = await once(this.#child, 'message', { signal: ended.signal });
    return Message.parse(messages[0]);
  }

  /** Whatever came first: that it runs, or why not. */
  outcome(): Promise<z.infer<typeof Message>> {
    return this.#message;
  }

  /** Resolves when the shop's database runs. */
  async started() {
    const message = await this.#message;
    if (message.kind === 'refused') throw new Error(`the shop was refused: ${message.message}`);
    return message;
  }

  /** kill -9. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Ends the shop in good order. */
  async stop(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.send('stop');
    await gone;
  }
}

/** For the end of a test: shops that an assertion left running are killed, and their servers stop with them. */
export const killShopProcesses = async (): Promise<void> => {
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }),
  );
};
