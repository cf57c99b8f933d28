import type { Pool } from 'pg';
import { methodOf, type PickedStore } from '@kapok/newebpay';
import type { Trade } from './trade.ts';
import { lockTrade, recordNotFetched, recordPicked } from './trade-queries.ts';
import { inTransaction } from './transaction.ts';

type TestStore = Pick<PickedStore, 'code' | 'name' | 'type' | 'address'>;

/** What the pay page offers to choose from. */
export const TEST_STORES: readonly TestStore[] = [
  { code: '131386', name: '和平門市', type: '7-ELEVEN', address: '臺北市大安區和平東路一段 1 號' },
  { code: '012345', name: '大安店', type: '全家', address: '臺北市大安區信義路四段 2 號' },
];

/** The store that was chosen for a trade, with the parcel's number; undefined before, and for other ways to pay. */
export const pickedStoreOf = (trade: Trade): PickedStore | undefined => {
  const store = TEST_STORES.find(({ code }) => code === trade.storeCode);
  return store && { ...store, recipientName: '', recipientTel: '', logisticsNumber: `L${trade.tradeNo.slice(-11)}` };
};

/** Chooses the store of a trade that is paid when its parcel is fetched; choosing again changes nothing. Other trades stay as they are. */
export const pickStore = (pool: Pool, id: string, code: string): Promise<Trade | undefined> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { id });
    if (trade === undefined || trade.decidedAt !== null || trade.isExpired || trade.storeCode !== null) return trade;
    if (!methodOf(trade.payType).picksStore || TEST_STORES.every((store) => store.code !== code)) return trade;
    await recordPicked(client, id, code);
    return lockTrade(client, { id });
  });

/** Ends a trade whose parcel nobody fetched. The shop is not notified: no message of that is documented. */
export const giveParcelBack = (pool: Pool, id: string): Promise<Trade | undefined> =>
  inTransaction(pool, async (client) => {
    const trade = await lockTrade(client, { id });
    if (trade === undefined || trade.decidedAt !== null || trade.storeCode === null) return trade;
    await recordNotFetched(client, id);
    return lockTrade(client, { id });
  });
