import { AsyncLocalStorage } from 'node:async_hooks';
import type { WakeUp } from './wake-ups.ts';

/** A statement with its parameters, ready to be sent. */
export interface ReadyStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * One run of a transaction: whether its work is still going on, what is left to be sent with its next statement, what with its
 * commit, and what behind it.
 */
export class RunningTransaction {
  isOpen = false;
  /** For after the commit; a transaction that is undone wakes nobody. */
  readonly wakeUps: WakeUp[] = [];
  /** As wakeUps, for this process alone. */
  readonly afterCommit: (() => void)[] = [];
  #leftForNext: ReadyStatement[] = [];
  #leftForCommit: ReadyStatement[] = [];

  leaveForNext(statement: ReadyStatement): void {
    this.#leftForNext.push(statement);
  }

  takeLeftForNext(): readonly ReadyStatement[] {
    return this.#leftForNext.splice(0);
  }

  leaveForCommit(statement: ReadyStatement): void {
    this.#leftForCommit.push(statement);
  }

  takeLeftForCommit(): readonly ReadyStatement[] {
    return this.#leftForCommit.splice(0);
  }
}

const running = new AsyncLocalStorage<RunningTransaction>();

/** The transaction around the code that asks, its commit included; undefined outside of any. */
export const currentTransaction = (): RunningTransaction | undefined => running.getStore();

export const runAsTransaction = <Result>(
  transaction: RunningTransaction,
  work: () => Promise<Result>,
): Promise<Result> => running.run(transaction, work);
