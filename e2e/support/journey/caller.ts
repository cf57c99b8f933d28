import { contract, createClient, type Call, type Transport } from '@kapok/contract';
import type { Account } from './people.ts';

export interface Caller {
  readonly register: (account: Account) => Promise<Call>;
  readonly signIn: (account: Pick<Account, 'userName' | 'password'>) => Promise<Call>;
}

/**
 * Calls the shop beside the browser, for what a journey takes for granted. With the transport of a browser context, signing
 * in leaves the session's cookie there, and the pages of that context are signed in.
 */
export const createCaller = (url: string, transport: Transport = fetchFrom(url)): Caller => {
  const callWith = (token: string | null): Call =>
    createClient({ transport, token: () => token, newIdempotencyKey: () => crypto.randomUUID() });
  return {
    register: async ({ userName, password, email, name }) => {
      const asked = { UserName: userName, Password: password, Email: email, CName: name };
      return callWith((await callWith(null)(contract.register, asked)).AccessToken);
    },
    signIn: async ({ userName, password }) =>
      callWith((await callWith(null)(contract.signIn, { UserName: userName, Password: password })).AccessToken),
  };
};

const fetchFrom =
  (url: string): Transport =>
  async (path, headers, body) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, json: await response.json() };
  };
