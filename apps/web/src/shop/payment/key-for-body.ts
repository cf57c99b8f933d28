import { isDecided } from '#web/api/call-failure.ts';

type SendOnce = <Reply>(body: unknown, send: (idempotencyKey: string) => Promise<Reply>) => Promise<Reply>;

/**
 * Gives one idempotency key to one body until the shop has decided on it: a repeat after a lost answer carries the same
 * key. Another body is another wish and gets a key of its own, or the shop would refuse it as a key used twice.
 */
export const createKeyForBody = (): SendOnce => {
  let open: { readonly text: string; readonly key: string } | null = null;
  return async (body, send) => {
    const text = JSON.stringify(body);
    const { key } = (open = open?.text === text ? open : { text, key: crypto.randomUUID() });
    try {
      const reply = await send(key);
      open = null;
      return reply;
    } catch (failure) {
      if (isDecided(failure)) open = null;
      throw failure;
    }
  };
};
