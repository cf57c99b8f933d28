import { setTimeout as wait } from 'node:timers/promises';
import { CallError, contract, createClient, type Call } from '@kapok/contract';
import type { Ledger } from './ledger.ts';

/** A person gives up on an answer after this time and tries again, and on the shop as a whole after the second. */
const ANSWER_PATIENCE_MS = 20_000;
const SHOP_PATIENCE_MS = 150_000;
const RETRY_DELAY_MS = 200;

const PASSWORD = 'Sunny-Day-42';

export interface PersonOptions {
  readonly url: string;
  readonly userName: string;
  /** The address that a proxy would name: limits count by it. */
  readonly address: string;
  readonly ledger: Ledger;
  /** Aborted when the storm is broken off. */
  readonly signal: AbortSignal;
}

/** Somebody with a browser who does not give up because a connection broke or the shop was away for a moment. */
export interface Person {
  readonly userName: string;
  readonly call: Call;
  /** The same person at another server of the shop. */
  readonly callAt: (url: string) => Call;
  /** Does something until it gets an answer; a refusal is an answer. `work` runs again after each lost one. */
  readonly patiently: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Registers a new member; where the answer is lost and the name is then taken, it was their own try that took it. */
export const registerPerson = async (options: PersonOptions): Promise<Person> => {
  const { userName } = options;
  let token: string | null = null;
  const callAt = (url: string): Call =>
    createClient({
      token: () => token,
      newIdempotencyKey: () => crypto.randomUUID(),
      transport: (path, headers, body) => send({ ...options, url }, path, headers, body),
    });
  const call = callAt(options.url);
  const patiently = patience(options, async () => {
    token = (await call(contract.signIn, { UserName: userName, Password: PASSWORD })).AccessToken;
  });
  const account = { UserName: userName, Email: `${userName}@example.test`, Password: PASSWORD, CName: '測試' };
  await patiently(async () => {
    try {
      token = (await call(contract.register, account)).AccessToken;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'user-name-taken')) throw error;
      token = (await call(contract.signIn, { UserName: userName, Password: PASSWORD })).AccessToken;
    }
  });
  return { userName, call, callAt, patiently };
};

const send = async (
  { url, address }: PersonOptions,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<{ status: number; json: unknown }> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': address },
    body,
    signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
  });
  return { status: response.status, json: await response.json() };
};

/** No answer came, or one that says "try again". Whatever else is not a CallError came from the pay page's own fetch. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError
    ? error.code === 'network' || error.code === 'unavailable' || error.code === 'unexpected'
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

const patience = ({ ledger, signal }: PersonOptions, signInAgain: () => Promise<void>): Person['patiently'] => {
  const noteLost = (error: unknown): void => {
    if (!isLost(error)) throw error;
    ledger.noteLost();
    if (error instanceof CallError && error.code === 'unexpected') {
      ledger.unexpected.push(error.problem?.requestId ?? 'without a request id');
    }
  };
  return async (work) => {
    const givenUpAt = performance.now() + SHOP_PATIENCE_MS;
    for (let signedOut = false; ;) {
      try {
        if (signedOut) await signInAgain();
        const answer = await ledger.inFlight(work);
        ledger.noteAnswer();
        return answer;
      } catch (error) {
        if (performance.now() > givenUpAt) throw new Error('the shop did not come back', { cause: error });
        signedOut = error instanceof CallError && error.code === 'not-signed-in';
        if (!signedOut) noteLost(error);
      }
      await wait(RETRY_DELAY_MS, undefined, { signal });
    }
  };
};
