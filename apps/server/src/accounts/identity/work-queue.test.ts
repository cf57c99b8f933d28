import { describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

/** Work that ends when it is told to. */
const controlled = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let started = false;
  return {
    work: () => {
      started = true;
      return promise;
    },
    end: resolve,
    hasStarted: () => started,
  };
};

describe('a queue of costly work', () => {
  it('runs so many at once, the others in turn, and refuses who would wait too long', async () => {
    const queue = new WorkQueue({ atOnce: 2, maxWaiting: 1 });
    const [first, second, third, fourth] = [controlled(), controlled(), controlled(), controlled()];
    const results = [queue.run(first.work), queue.run(second.work), queue.run(third.work)];
    await expect(queue.run(fourth.work)).rejects.toMatchObject({ code: 'unavailable' });
    expect([first, second, third, fourth].map((each) => each.hasStarted())).toEqual([true, true, false, false]);
    first.end('first');
    expect(await results[0]).toBe('first');
    third.end('third');
    second.end('second');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
    const fifth = controlled();
    const last = queue.run(fifth.work);
    fifth.end('fifth');
    expect(await last).toBe('fifth');
  });

  it('gives the turn on when work fails', async () => {
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('[I02] lets urgent work go before what waits, and does not refuse it because others wait', async () => {
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 1 });
    const order: string[] = [];
    const running = controlled();
    const first = queue.run(running.work);
    const stranger = queue.run(() => Promise.resolve(order.push('stranger')));
    const owner = queue.run(() => Promise.resolve(order.push('owner')), true);
    await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
    running.end('done');
    await Promise.all([first, stranger, owner]);
    expect(order).toEqual(['owner', 'stranger']);
  });

  it('[SAFE-7] lets urgent and other work take turns, so that neither waits for ever', async () => {
    const queue = new WorkQueue({ atOnce: 1, maxWaiting: 4 });
    const order: string[] = [];
    const running = controlled();
    const first = queue.run(running.work);
    const owners = [1, 2, 3].map((n) => queue.run(() => Promise.resolve(order.push(`owner ${n}`)), true));
    const strangers = [1, 2].map((n) => queue.run(() => Promise.resolve(order.push(`stranger ${n}`))));
    running.end('done');
    await Promise.all([first, ...owners, ...strangers]);
    expect(order).toEqual(['owner 1', 'stranger 1', 'owner 2', 'stranger 2', 'owner 3']);
  });
});
