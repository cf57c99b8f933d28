import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharesOf } from '#server/platform/http/address-key.ts';
import { queueFull, WorkQueue, type Lane } from './work-queue.ts';

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

const OFFICE = '203.0.113.7';

const open = (atOnce: number, most: number, strangersAtOnce = atOnce) => {
  const queue = new WorkQueue({
    atOnce,
    strangersAtOnce,
    maxWaiting: { owner: most, proven: most, stranger: most },
  });
  const run = async <Result>(work: () => Promise<Result>, lane: Lane = 'owner', address = OFFICE): Promise<Result> => {
    const place = queue.findPlace(lane, sharesOf(address));
    if (place === undefined) throw queueFull();
    return place.run(work);
  };
  /** The names of what ran, in their order, after the first work that everything waits behind. */
  const order: string[] = [];
  const noting = (name: string, lane: Lane, address?: string) =>
    run(() => Promise.resolve(order.push(name)), lane, address);
  return { queue, run, order, noting };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('a queue of costly work', () => {
  it('runs so many at once, the others in turn, and refuses who would wait too long', async () => {
    const { run } = open(2, 1);
    const [first, second, third, fourth] = [controlled(), controlled(), controlled(), controlled()];
    const results = [run(first.work), run(second.work), run(third.work)];
    await expect(run(fourth.work)).rejects.toMatchObject({ code: 'unavailable' });
    expect([first, second, third, fourth].map((each) => each.hasStarted())).toEqual([true, true, false, false]);
    first.end('first');
    expect(await results[0]).toBe('first');
    third.end('third');
    second.end('second');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third']);
    const fifth = controlled();
    const last = run(fifth.work);
    fifth.end('fifth');
    expect(await last).toBe('fifth');
  });

  it('gives the turn on when work fails', async () => {
    const { run } = open(1, 1);
    const failing = run(() => Promise.reject(new Error('broken')));
    const next = run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('[I02] does not refuse an owner because strangers wait', async () => {
    const { run, order, noting } = open(1, 1);
    const running = controlled();
    const first = run(running.work, 'stranger');
    const stranger = noting('stranger', 'stranger');
    const owner = noting('owner', 'owner');
    await expect(noting('too many', 'stranger')).rejects.toMatchObject({ code: 'unavailable' });
    running.end('done');
    await Promise.all([first, stranger, owner]);
    expect(order).toEqual(['owner', 'stranger']);
  });

  it('[SAFE-7] lets owners, strangers with a proof of work and other strangers take turns', async () => {
    const { run, order, noting } = open(1, 4);
    const running = controlled();
    const first = run(running.work, 'proven');
    const waiting = [1, 2].flatMap((n) => [
      noting(`stranger ${n}`, 'stranger'),
      noting(`proven ${n}`, 'proven'),
      noting(`owner ${n}`, 'owner'),
    ]);
    running.end('done');
    await Promise.all([first, ...waiting]);
    expect(order).toEqual(['stranger 1', 'owner 1', 'proven 1', 'owner 2', 'proven 2', 'stranger 2']);
  });

  it('[SAFE-7] leaves room beside the work of strangers without a proof', async () => {
    const { run } = open(2, 4, 1);
    const [first, second, third] = [controlled(), controlled(), controlled()];
    const results = [run(first.work, 'stranger'), run(second.work, 'stranger'), run(third.work, 'proven')];
    await Promise.resolve();
    expect([first, second, third].map((each) => each.hasStarted())).toEqual([true, false, true]);
    for (const each of [first, second, third]) each.end('done');
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  });

  it('[SAFE-7] rests after the work of a stranger for twice as long as it took, while others go on', async () => {
    vi.useFakeTimers();
    const { run } = open(1, 4);
    const [first, second, owner] = [controlled(), controlled(), controlled()];
    const results = [run(first.work, 'stranger'), run(second.work, 'stranger')];
    await vi.advanceTimersByTimeAsync(500);
    first.end('first');
    await vi.advanceTimersByTimeAsync(999);
    expect(second.hasStarted()).toBe(false);
    owner.end('owner');
    expect(await run(owner.work, 'owner')).toBe('owner');
    await vi.advanceTimersByTimeAsync(1);
    expect(second.hasStarted()).toBe(true);
    second.end('second');
    expect(await Promise.all(results)).toEqual(['first', 'second']);
  });

  it('[SAFE-7] lets addresses take turns, of IPv6 the networks and four times as often their sites', async () => {
    const { run, order, noting } = open(1, 20);
    const running = controlled();
    const first = run(running.work);
    const flood = [1, 2, 3].map((n) => noting(`flood ${n}`, 'owner', OFFICE));
    const site = [1, 2, 3, 4, 5, 6].map((n) => noting(`site ${n}`, 'owner', `2001:db8:7:${n}::1`));
    const owner = noting('owner', 'owner', '198.51.100.9');
    running.end('done');
    await Promise.all([first, ...flood, ...site, owner]);
    expect(order.slice(0, 3)).toEqual(['flood 1', 'site 1', 'owner']);
    expect(order.slice(3)).toEqual(['site 2', 'site 3', 'site 4', 'flood 2', 'site 5', 'site 6', 'flood 3']);
  });

  it('[SAFE-7] gives whoever has nothing in a full queue the place of the address that has the most', async () => {
    const { run, noting } = open(1, 3);
    const running = controlled();
    const first = run(running.work);
    const flood = [1, 2, 3].map((n) => noting(`flood ${n}`, 'owner', OFFICE));
    const owner = noting('owner', 'owner', '198.51.100.9');
    const refused = expect(flood[2]).rejects.toMatchObject({ code: 'unavailable' });
    await expect(noting('flood 4', 'owner', OFFICE)).rejects.toMatchObject({ code: 'unavailable' });
    running.end('done');
    await Promise.all([first, flood[0], flood[1], owner, refused]);
  });

  it('keeps a place free for work that is prepared, and takes it back where there is none', async () => {
    const { queue, run } = open(1, 1);
    const running = controlled();
    const first = run(running.work);
    const place = queue.findPlace('owner', sharesOf(OFFICE));
    expect(queue.findPlace('owner', sharesOf(OFFICE))).toBeUndefined();
    place?.leave();
    const next = queue.findPlace('owner', sharesOf(OFFICE))?.run(() => Promise.resolve('next'));
    running.end('done');
    expect([await first, await next]).toEqual(['done', 'next']);
  });
});
