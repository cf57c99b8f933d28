import { setTimeout as wait } from 'node:timers/promises';
import { CallError, contract, type Call } from '@kapok/contract';
import { demoStaffSecret } from '#server/shop/demo/index.ts';
import { codeOf, stepsTakenAt } from '#server/accounts/second-factor/one-time-code.ts';

/** Recovery codes that nobody has used yet, by the shop that gave them. */
const unused = new Map<string, string[]>();

const ASK_AGAIN_AFTER_MS = 1_000;

/**
 * Shows the second factor of staff, who have given their password, and gives the new access token. Each code of the
 * app is good once, and tests sign in more often than that: they use the account's recovery codes, ten at a time.
 */
export const showDemoFactor = async (
  shop: string,
  signedIn: Call,
  callAs: (token: string) => Call,
): Promise<string> => {
  const { AppSince } = await signedIn(contract.qrySecondFactor, {});
  if (AppSince === null) return setUpFactor(signedIn);
  const codes = unused.get(shop) ?? [];
  const code = codes.pop();
  const token = code === undefined ? undefined : await enter(signedIn, code);
  if (token !== undefined) return token;
  const fresh = await enterShownCode(signedIn);
  const { RecoveryCodes } = await callAs(fresh)(contract.makeRecoveryCodes, {});
  unused.set(shop, [...RecoveryCodes]);
  return fresh;
};

/** Somebody who has just joined the staff. */
const setUpFactor = async (signedIn: Call): Promise<string> => {
  const { Secret } = await signedIn(contract.startAuthenticator, {});
  const { Session } = await signedIn(contract.confirmAuthenticator, { Code: codeNow(Secret) });
  return Session.AccessToken;
};

const enter = async (signedIn: Call, code: string): Promise<string | undefined> => {
  try {
    return (await signedIn(contract.enterSecondFactor, { Code: code })).AccessToken;
  } catch (failure) {
    // Somebody else made new codes, or the story used this one.
    if (failure instanceof CallError && failure.code === 'wrong-credentials') return undefined;
    throw failure;
  }
};

/** What an authenticator app shows; with the demo's key, for shops that have the demo's people and are none. */
const codeNow = (secret: string): string => {
  const [step = 0] = stepsTakenAt(Date.now());
  return codeOf(secret, step);
};

/** By the code that the demo shows, as soon as there is one that nobody has used. */
const enterShownCode = async (signedIn: Call): Promise<string> => {
  for (;;) {
    const { DemoCode } = await signedIn(contract.qrySecondFactor, {});
    const token = await enter(signedIn, DemoCode ?? codeNow(demoStaffSecret));
    if (token !== undefined) return token;
    await wait(ASK_AGAIN_AFTER_MS);
  }
};
