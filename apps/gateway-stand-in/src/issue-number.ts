import type { Pool } from 'pg';
import { methodOf, type IssuedPayNumber } from '@kapok/newebpay';
import type { Trade } from './trade.ts';
import { lockTrade, recordIssued } from './trade-queries.ts';
import { inTransaction } from './transaction.ts';

/** Gives out the number of a trade that is paid by one; asking again gives the same. Other trades stay as they are. */
export const issueNumber = (pool: Pool, id: string): Promise<Trade | undefined> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { id });
    if (trade === undefined || trade.decidedAt !== null || trade.isExpired) return trade;
    if (methodOf(trade.payType).issues === null) return trade;
    await recordIssued(client, id);
    return lockTrade(client, { id });
  });

const digits = (trade: Trade, length: number): string => trade.tradeNo.padStart(length, '0').slice(-length);

/** The number that was given out for a trade; undefined before. It is the same however often it is asked for. */
export const issuedNumberOf = (trade: Trade): IssuedPayNumber | undefined => {
  if (trade.issuedAt === null) return undefined;
  const payUntil = trade.payUntil ?? undefined;
  switch (methodOf(trade.payType).issues) {
    case 'account':
      return { bankCode: '017', code: `9${digits(trade, 13)}`, barcodes: [], payUntil };
    case 'code':
      return { bankCode: '', code: `LLL${digits(trade, 11)}`, barcodes: [], payUntil };
    case 'barcode':
      return { bankCode: '', code: '', barcodes: ['151210629', digits(trade, 16), digits(trade, 15)], payUntil };
    case null:
      return undefined;
  }
};
