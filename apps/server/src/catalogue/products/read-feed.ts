import type { FeedPrices } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { listForFeed, type FeedRow } from './feed-queries.ts';

/** A product as shopping services are told of it; there is one picture at least. */
export type FeedProduct = Omit<FeedRow, 'saleNtd' | 'saleFrom' | 'saleUntil'> & FeedPrices;

const saleOf = ({ saleNtd, saleFrom, saleUntil }: FeedRow): FeedPrices['sale'] =>
  saleNtd === null || saleFrom === null || saleUntil === null
    ? null
    : { priceNtd: saleNtd, from: saleFrom, until: saleUntil };

/** Everything that can be bought for money and has a picture, by product number. */
export const readFeed = async (db: Database): Promise<readonly FeedProduct[]> =>
  (await listForFeed(db)).map(({ saleNtd, saleFrom, saleUntil, ...row }) => ({
    ...row,
    sale: saleOf({ ...row, saleNtd, saleFrom, saleUntil }),
  }));
