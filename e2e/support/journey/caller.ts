import { contract, createClient, type Call, type Transport } from '@kapok/contract';
import { showDemoFactor } from '../../../apps/server/test/demo-staff.ts';
import type { Account } from './people.ts';

export interface Caller {
  readonly register: (account: Account) => Promise<Call>;
  /** With the second factor, too, where it is the demo's staff. */
  readonly signIn: (account: Pick<Account, 'userName' | 'password'>) => Promise<Call>;
  /** The same, for the access token alone. */
  readonly signInForToken: (account: Pick<Account, 'userName' | 'password'>) => Promise<string>;
}

/**
 * Calls the shop beside the browser, for what a journey takes for granted. With the transport of a browser context, signing
 * in leaves the session's cookie there, and the pages of that context are signed in.
 */
export const createCaller = (url: string, transport: Transport = fetchFrom(url)): Caller => {
  const callWith = (token: string | null): Call =>
    createClient({ transport, token: () => token, newIdempotencyKey: () => crypto.randomUUID() });
  const signInForToken: Caller['signInForToken'] = async ({ userName, password }) => {
    const asked = { UserName: userName, Password: password };
    const { AccessToken, SecondFactorNeeded } = await callWith(null)(contract.signIn, asked);
    if (SecondFactorNeeded !== true) return AccessToken;
    return showDemoFactor(url, callWith(AccessToken), callWith);
  };
  return {
    register: async ({ userName, password, email, name }) => {
      const asked = { UserName: userName, Password: password, Email: email, CName: name };
      return callWith((await callWith(null)(contract.register, asked)).AccessToken);
    },
    signIn: async (account) => callWith(await signInForToken(account)),
    signInForToken,
  };
};

const fetchFrom =
  (url: string): Transport =>
  async (path, headers, body) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, json: await response.json() };
  };
