/** Stops parts in the reverse order of their start; one that fails does not keep the others alive. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = [];

  onStop(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) {
      await step().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
  }
}

/** Parts that need not wait for each other: requests end while jobs end. */
export class StoppedTogether {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async stop(): Promise<void> {
    const ended = await Promise.allSettled(this.#steps.splice(0).map((step) => step()));
    const failures = ended.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'some parts did not stop cleanly');
  }
}
