import { describe, expect, it } from 'vitest';
import type { SessionEnd } from './session-end.ts';
import { createSessionStore, type SessionReply } from './session.ts';

const reply = (token: string, kind: 'visitor' | 'member' = 'visitor', seconds = 600): SessionReply => ({
  AccessToken: token,
  ExpiresInSeconds: seconds,
  Kind: kind,
  UserName: kind === 'member' ? 'mei' : null,
  IsStaff: false,
});

const setUp = (answers: readonly (SessionReply | Error)[]) => {
  let clockMs = 0;
  let renewals = 0;
  const announced: (SessionEnd | null)[] = [];
  const store = createSessionStore({
    renew: () => {
      const answer = answers[renewals];
      renewals += 1;
      if (answer === undefined || answer instanceof Error)
        return Promise.reject(answer ?? new Error('no more answers'));
      return Promise.resolve(answer);
    },
    alone: (work) => work(),
    nowMs: () => clockMs,
    announce: (end) => {
      announced.push(end);
    },
  });
  return {
    store,
    passSeconds: (seconds: number) => {
      clockMs += seconds * 1000;
    },
    renewals: () => renewals,
    announced: () => announced,
  };
};

describe('the session of a page [AUTH-3]', () => {
  it('asks the server once, however many calls want a token at the same time', async () => {
    const page = setUp([reply('first')]);
    expect(await Promise.all([page.store.token(), page.store.token(), page.store.token()])).toEqual([
      'first',
      'first',
      'first',
    ]);
    expect(page.renewals()).toBe(1);
  });

  it('renews early in the background while the old token is still good', async () => {
    const page = setUp([reply('first'), reply('second')]);
    await page.store.token();
    page.passSeconds(550);
    expect(await page.store.token()).toBe('first');
    expect(page.renewals()).toBe(2);
    await page.store.renewNow().catch(() => undefined);
    expect(await page.store.token()).toBe('second');
  });

  it('never hands out a token that has run out', async () => {
    const page = setUp([reply('first'), reply('second')]);
    await page.store.token();
    page.passSeconds(601);
    expect(await page.store.token()).toBe('second');
  });

  it('asks again after the server could not be reached', async () => {
    const page = setUp([new Error('offline'), reply('later', 'member')]);
    await expect(page.store.ready()).rejects.toThrow('offline');
    expect((await page.store.ready()).userName).toBe('mei');
  });

  it('tells its listeners and the other tabs that somebody signed in', async () => {
    const page = setUp([reply('visitor')]);
    await page.store.ready();
    const seen: string[] = [];
    page.store.subscribe(() => seen.push(page.store.state().status));
    page.store.adopt(reply('member', 'member'));
    expect(seen).toEqual(['member']);
    expect(page.announced()).toEqual([null]);
    expect(page.store.tokenAtHand()).toBe('member');
  });

  it('[AUTH-1] is no member any more while it signs out, and a visitor after', async () => {
    const page = setUp([reply('first', 'member')]);
    await page.store.ready();
    const seen: string[] = [];
    page.store.subscribe(() => seen.push(page.store.state().status));
    await page.store.leave(() => Promise.resolve(reply('visitor')));
    expect(seen).toEqual(['leaving', 'visitor']);
    expect(page.store.state().end).toBe('signed-out');
  });

  it('[AUTH-1] is the same member again when signing out does not reach the shop', async () => {
    const page = setUp([reply('first', 'member')]);
    await page.store.ready();
    await expect(page.store.leave(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(page.store.state()).toMatchObject({ status: 'member', userName: 'mei', end: null });
  });

  it('keeps quiet when a renewal changes nobody', async () => {
    const page = setUp([reply('first', 'member'), reply('second', 'member')]);
    await page.store.ready();
    let told = 0;
    page.store.subscribe(() => {
      told += 1;
    });
    await page.store.renewNow();
    expect(told).toBe(0);
  });

  it('[LOOK-8] says why it is over: as the server does, as another tab told, or that it has run out', async () => {
    const ended = { ...reply('visitor'), Ended: 'removed' } as const;
    const endOf = async (answer: SessionReply, heard: SessionEnd | null): Promise<SessionEnd | null> => {
      const page = setUp([reply('first', 'member'), answer]);
      await page.store.ready();
      await page.store.renewAfter(heard);
      return page.store.state().end;
    };
    expect(await endOf(ended, null)).toBe('removed');
    expect(await endOf(reply('visitor'), 'other-tab')).toBe('other-tab');
    expect(await endOf(reply('visitor'), null)).toBe('timed-out');
    expect(await endOf(reply('second', 'member'), 'other-tab')).toBeNull();
  });

  it('[LOOK-8] tells the other tabs why it is over, since the server says so once', async () => {
    const page = setUp([reply('first', 'member'), { ...reply('visitor'), Ended: 'password-changed' }]);
    await page.store.ready();
    await page.store.renewNow();
    expect(page.announced()).toEqual(['password-changed']);
  });
});
