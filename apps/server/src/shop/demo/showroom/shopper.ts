import { contract, createClient, type Call, type Transport } from '@kapok/contract';
import type { DemoAccount } from '../demo-accounts.ts';

/** Somebody of the demo who uses the shop by the same calls as every browser. */
export interface Shopper {
  readonly call: Call;
}

const callWith = (transport: Transport, token: string | null): Call =>
  createClient({ transport, token: () => token, newIdempotencyKey: () => crypto.randomUUID() });

/** Signs in, with the second factor that the demo shows where it is asked for. Throws CallError. */
export const openShopper = async (
  transport: Transport,
  { userName, password }: Pick<DemoAccount, 'userName' | 'password'>,
): Promise<Shopper> => {
  const asked = { UserName: userName, Password: password };
  const { AccessToken, SecondFactorNeeded } = await callWith(transport, null)(contract.signIn, asked);
  const call = callWith(transport, AccessToken);
  if (SecondFactorNeeded !== true) return { call };
  const { DemoCode } = await call(contract.qrySecondFactor, {});
  const proven = await call(contract.enterSecondFactor, { Code: DemoCode ?? '' });
  return { call: callWith(transport, proven.AccessToken) };
};
