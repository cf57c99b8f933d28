import { contract, type Call } from '@kapok/contract';
import { createCaller } from '../../e2e/support/journey/caller.ts';
import { demoStaff } from '../../e2e/support/journey/people.ts';
import { median, report } from './report.ts';

const ROUNDS = 9;
/** What a list may take among a million rows. */
const MOST_MS = 200;

/** Each as a person asks for it: the newest, another order, a filter, and a search for one and for many. */
const lists: Readonly<Record<string, (call: Call) => Promise<unknown>>> = {
  'orders, newest first': (call) => call(contract.qryMgntOrders, {}),
  'orders, dearest first': (call) => call(contract.qryMgntOrders, { Sort: 'dearest' }),
  'orders with an open refund': (call) => call(contract.qryMgntOrders, { Refund: 'open' }),
  'orders of a member': (call) => call(contract.qryMgntOrders, { Search: 'many-31415' }),
  'orders of a name that many have': (call) => call(contract.qryMgntOrders, { Search: '買家' }),
  'members, newest first': (call) => call(contract.qryMembers, {}),
  'members by name': (call) => call(contract.qryMembers, { Sort: 'name' }),
  'a member by login name': (call) => call(contract.qryMembers, { Search: 'idle-271828' }),
  'members of a name that all have': (call) => call(contract.qryMembers, { Search: '買家' }),
};

/** The lists of the management area at a shop of so many, one reader. */
export const compareStaffLists = async (url: string): Promise<boolean> => {
  const call = await createCaller(url).signIn(demoStaff);
  let allMet = true;
  for (const [name, ask] of Object.entries(lists)) {
    const times: number[] = [];
    // The first time warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      await ask(call);
      if (round > 0) times.push(performance.now() - began);
    }
    const met = report({ name, value: median(times), unit: 'ms', goal: { atMost: MOST_MS }, note: 'among a million' });
    allMet &&= met;
  }
  return allMet;
};
