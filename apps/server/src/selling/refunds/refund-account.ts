import { z } from 'zod';
import { openSecret, sealSecret, type SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import {
  findWantedAccount,
  listRefundTransfers,
  lockOrderOfAccount,
  saveAccount,
  type RefundTransfer,
} from './refund-account-queries.ts';

/** The bank account of a buyer. */
export interface RefundAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
}

const accountSchema = z.object({ bankCode: z.string(), accountNumber: z.string(), holder: z.string() });

const DIGITS_SHOWN = 5;

/** Undefined where none was given, or no key of the shop reads it any more: then the buyer is asked again. */
const open = (keys: SecretKeys, memberId: number, sealed: Buffer | null): RefundAccount | undefined => {
  const text = sealed === null ? undefined : openSecret(keys, memberId, sealed);
  return text === undefined ? undefined : accountSchema.parse(JSON.parse(text));
};

export interface ShownRefundAccount {
  readonly totalNtd: number;
  readonly digits: string;
}

/** What a buyer sees of the account that they gave. Throws `order-not-found`. */
export const readRefundAccount = async (
  db: Database,
  keys: SecretKeys,
  memberId: number,
  orderNumber: string,
): Promise<ShownRefundAccount> => {
  const wanted = await findWantedAccount(db, memberId, orderNumber);
  if (wanted === undefined) throw new ShopError('order-not-found');
  const account = open(keys, memberId, wanted.sealed);
  return { totalNtd: wanted.totalNtd, digits: account?.accountNumber.slice(-DIGITS_SHOWN) ?? '' };
};

/**
 * Keeps where the buyer wants the money of an order back. Throws `order-not-found`, or `conflict-changed` where nothing of it is to
 * be transferred.
 */
export const giveRefundAccount = async (
  tx: Transaction,
  keys: SecretKeys,
  { memberId, orderNumber, account }: { memberId: number; orderNumber: string; account: RefundAccount },
): Promise<true> => {
  const found = await findWantedAccount(tx, memberId, orderNumber);
  if (found === undefined) throw new ShopError('order-not-found');
  await lockOrderOfAccount(tx, found.orderId);
  const wanted = await findWantedAccount(tx, memberId, orderNumber);
  if (wanted === undefined || wanted.totalNtd === 0) throw new ShopError('conflict-changed');
  await saveAccount(tx, wanted.orderId, sealSecret(keys, memberId, JSON.stringify(account)));
  return true;
};

/** Refunds that staff are to transfer, each with its account where the buyer gave one. */
export const readRefundTransfers = async (
  db: Database,
  keys: SecretKeys,
): Promise<readonly (Omit<RefundTransfer, 'sealed'> & { readonly account: RefundAccount | undefined })[]> =>
  (await listRefundTransfers(db)).map(({ sealed, ...refund }) => ({
    ...refund,
    account: open(keys, refund.memberId, sealed),
  }));
