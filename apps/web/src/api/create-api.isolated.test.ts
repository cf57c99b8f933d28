import { contract, type CallAnswer } from '@kapok/contract';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from './create-api.ts';

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

vi.mock(import('./solve-proof.ts'), () => ({
  solveProof: ({ challenge }) => Promise.resolve(`proof of ${challenge.signature}`),
}));

const visitor = (token: string): CallAnswer => ({
  status: 200,
  json: { AccessToken: token, ExpiresInSeconds: 600, Kind: 'visitor', UserName: null, IsStaff: false },
});
const refusal = (status: number, code: string): CallAnswer => ({
  status,
  json: { code, message: code, requestId: 'r-1' },
});

const parameters = { algorithm: 'x', nonce: '', salt: '', cost: 1, keyLength: 1, keyPrefix: '', data: {} };
const details = { challenge: { parameters, signature: 'easy' }, expectedTries: 1, expiresInSeconds: 600 };
const proofWanted: CallAnswer = {
  status: 429,
  json: { code: 'proof-of-work-needed', message: '', requestId: 'r-1', details },
};

/** A server that gives out token-1, token-2, … and otherwise answers what the test says. */
const setUp = (answer: (sent: Sent) => CallAnswer | Error) => {
  const sent: Sent[] = [];
  let tokens = 0;
  let keys = 0;
  const api = createApi({
    transport: (path, headers, body) => {
      sent.push({ path, headers, body });
      if (path !== contract.renew.path) {
        const answered = answer({ path, headers, body });
        return answered instanceof Error ? Promise.reject(answered) : Promise.resolve(answered);
      }
      tokens += 1;
      return Promise.resolve(visitor(`token-${tokens}`));
    },
    language: () => 'en',
    newIdempotencyKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    alone: (work) => work(),
    nowMs: () => 0,
    pause: () => Promise.resolve(),
    announce: () => undefined,
  });
  return { api, sent };
};

describe('a call to the shop', () => {
  it('carries the token, the language and a repeat-safe key [AUTH-9]', async () => {
    const { api, sent } = setUp(() => ({ status: 200, json: true }));
    await api.call(contract.addItem, { ProductId: 'V001' });
    expect(sent[1]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      'accept-language': 'en',
      'idempotency-key': 'key-1',
    });
  });

  it('is sent again with the proof of work that a busy address is asked for, with the same key [SAFE-7]', async () => {
    const { api, sent } = setUp(({ body }) => {
      const { Proof } = z.object({ Proof: z.string().optional() }).parse(JSON.parse(body));
      return Proof === undefined ? proofWanted : { status: 200, json: Proof === 'proof of easy' };
    });
    expect(await api.call(contract.addItem, { ProductId: 'V001' })).toBe(true);
    const tries = sent.filter(({ path }) => path === contract.addItem.path);
    expect(tries.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
    await expect(api.call(contract.signIn, { UserName: 'mei', Password: 'x' })).rejects.toMatchObject({
      code: 'proof-of-work-needed',
    });
  });

  it('is repeated once with a fresh token and the same key when the server no longer knows the token [AUTH-3]', async () => {
    const { api, sent } = setUp(({ headers }) =>
      headers['authorization'] === 'Bearer token-1' ? refusal(401, 'not-signed-in') : { status: 200, json: true },
    );
    await api.call(contract.addItem, { ProductId: 'V001' });
    const tries = sent.filter(({ path }) => path === contract.addItem.path);
    expect(tries.map(({ headers }) => headers['authorization'])).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(new Set(tries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  describe('whose answer was lost', () => {
    /** A line that breaks so many times, then holds. */
    const breaking = (times: number, failure: Error) => {
      let left = times;
      return setUp(() => {
        left -= 1;
        return left >= 0 ? failure : { status: 200, json: true };
      });
    };
    const triesOf = (sent: readonly Sent[], path: string) => sent.filter((one) => one.path === path);

    it('is sent once more with the same key', async () => {
      const { api, sent } = breaking(1, new TypeError('Failed to fetch'));
      expect(await api.call(contract.deleteItem, { ProductId: 'V001' })).toBe(true);
      const tries = triesOf(sent, contract.deleteItem.path);
      expect(tries).toHaveLength(2);
      expect(tries[1]?.headers).toEqual(tries[0]?.headers);
    });

    it('is a failure when the line breaks again', async () => {
      const { api } = breaking(2, new TypeError('Failed to fetch'));
      await expect(api.call(contract.deleteItem, { ProductId: 'V001' })).rejects.toMatchObject({ code: 'network' });
    });

    it('is not waited for twice', async () => {
      const { api, sent } = breaking(1, new DOMException('timed out', 'TimeoutError'));
      await expect(api.call(contract.deleteItem, { ProductId: 'V001' })).rejects.toMatchObject({
        code: 'request-timeout',
      });
      expect(triesOf(sent, contract.deleteItem.path)).toHaveLength(1);
    });

    it('is not sent again where it would be said twice', async () => {
      const { api, sent } = breaking(1, new TypeError('Failed to fetch'));
      await expect(api.call(contract.sendChatMessage, { Text: 'x' })).rejects.toMatchObject({ code: 'network' });
      expect(triesOf(sent, contract.sendChatMessage.path)).toHaveLength(1);
    });
  });

  it('is not repeated for wrong credentials', async () => {
    const { api, sent } = setUp(() => refusal(401, 'wrong-credentials'));
    await expect(api.call(contract.signIn, { UserName: 'mei', Password: 'x' })).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
    expect(sent.filter(({ path }) => path === contract.signIn.path)).toHaveLength(1);
  });

  it('that is public does not wait for a token', async () => {
    const { api, sent } = setUp(() => ({ status: 200, json: [] }));
    await api.openCall(contract.qryCategories, {});
    expect(sent.map(({ path }) => path)).toEqual([contract.qryCategories.path]);
  });
});
