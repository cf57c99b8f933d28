import type { Audience, Endpoint } from '@kapok/contract';
import { registerMember, visitorToken, type FuzzTarget } from '../../../apps/server/test/fuzz/fuzz-people.ts';
import { createCaller } from '../../../e2e/support/journey/caller.ts';
import { demoStaff } from '../../../e2e/support/journey/people.ts';
import { addressOf, type Reply, type Sender } from '../many-addresses.ts';

/** Half of what a token is good for. */
const TOKENS_FOR_MS = 5 * 60_000;
const ADDRESSES = 5_000;

type Tokens = Readonly<Record<Audience, string>>;

export interface Callers {
  /** The headers of whoever a call is for, from another network each time: no budget of an address comes in between. */
  readonly headersOf: (endpoint: Endpoint) => Promise<Readonly<Record<string, string>>>;
  /** Sends a body as whoever the call is for; once more, signed in anew, where a call before has ended their session. */
  readonly send: (endpoint: Endpoint, body: string) => Promise<Reply>;
}

/** People for whom the calls are, whose tokens never run out. */
export const openCallers = (url: string, sender: Sender): Callers => {
  const target: FuzzTarget = { send: sender.send, staffToken: () => createCaller(url).signInForToken(demoStaff) };
  let entered: { readonly tokens: Tokens; readonly atMs: number } | undefined;
  let sent = 0;
  const enter = async (): Promise<Tokens> => ({
    anyone: '',
    visitor: await visitorToken(target),
    member: await registerMember(target, 'linear'),
    staff: await target.staffToken(),
  });
  const tokensNow = async (): Promise<Tokens> => {
    if (entered === undefined || performance.now() - entered.atMs > TOKENS_FOR_MS)
      entered = { tokens: await enter(), atMs: performance.now() };
    return entered.tokens;
  };
  const headersOf: Callers['headersOf'] = async ({ audience }) => {
    const token = (await tokensNow())[audience];
    sent += 1;
    return {
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(30_000 + (sent % ADDRESSES)),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
  };
  return {
    headersOf,
    send: async (endpoint, body) => {
      const first = await sender.send(endpoint.path, await headersOf(endpoint), body);
      if (first.status !== 401) return first;
      entered = undefined;
      return sender.send(endpoint.path, await headersOf(endpoint), body);
    },
  };
};
