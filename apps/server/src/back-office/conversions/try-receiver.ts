import { randomInt, randomUUID } from 'node:crypto';
import { newVisitId, type ConversionReceiver } from '@kapok/domain';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  checkAtGa4,
  tellGa4,
  tellMeta,
  type ConversionHosts,
  type ReceiverAccount,
  type ReceiverAnswer,
} from './ask-receiver.ts';
import { ga4Test } from './ga4-events.ts';
import { metaTest } from './meta-events.ts';
import { findReceiver } from './receiver-queries.ts';
import { openFor } from './secrets.ts';

export interface TryDeps {
  readonly db: Database;
  readonly keys: SecretKeys;
  /** Null in a demo, which tells nobody outside. */
  readonly hosts: ConversionHosts | null;
  readonly publicUrl: () => string;
}

/**
 * Sends a test at once that counts as no order, and answers what the receiver says. Google checks the form of it alone; whether the
 * secret is right, staff see in Google's live report. Throws `not-found` where the receiver is not set up.
 */
export const tryReceiver = async (
  { db, keys, hosts, publicUrl }: TryDeps,
  receiver: ConversionReceiver,
  testCode: string | undefined,
): Promise<ReceiverAnswer> => {
  const found = await findReceiver(db, receiver);
  if (found === undefined) throw new ShopError('not-found');
  if (hosts === null) return { fault: 'demo', answerCode: null, messages: [] };
  const secret = openFor(keys, receiver, found.sealed);
  if (secret === undefined) throw new Error(`no key of the shop opens the secret for ${receiver}`);
  const account = { targetId: found.targetId, secret };
  if (receiver === 'meta')
    return tellMeta({ hosts }, account, metaTest(randomUUID(), found.now, publicUrl()), testCode);
  return tryGa4(hosts, account, found.now);
};

const tryGa4 = async (hosts: ConversionHosts, account: ReceiverAccount, now: Date): Promise<ReceiverAnswer> => {
  const test = ga4Test(newVisitId(randomInt(1_000_000) / 1_000_000, now.getTime()), now);
  const checked = await checkAtGa4({ hosts }, account, test);
  return checked.fault === null ? tellGa4({ hosts }, account, test) : checked;
};
