import type { GatewayPayType } from '@kapok/domain';

/** An order of the month before the first start. */
export interface ShowroomOrder {
  readonly daysAgo: number;
  readonly buyer: string;
  readonly products: readonly string[];
  readonly payType?: GatewayPayType;
  readonly coupon?: boolean;
  /** How the goods in it fare; self pickup without it. */
  readonly parcel?: 'waiting' | 'sent' | 'delivered';
  /** A course that is given back so many days after it was bought. */
  readonly givesBack?: { readonly productId: string; readonly afterDays: number };
  /** Left at the last step; it can still be paid. */
  readonly isUnpaid?: boolean;
}

/** The code that the course pages announce: a tenth off from NT$1,000. */
export const SHOWROOM_COUPON = 'KAPOK10';

/**
 * The orders, the oldest first, as the invoices count them. `mei` has tried everything: she owns all five courses, gave one back
 * and bought it again in the album, waits for a parcel and has an order to pay.
 */
export const showroomOrders: readonly ShowroomOrder[] = [
  { daysAgo: 29, buyer: 'yuting', products: ['V003'] },
  { daysAgo: 28, buyer: 'chihao', products: ['V001'], payType: 'LINEPAY' },
  { daysAgo: 27, buyer: 'mei', products: ['V003'], coupon: true },
  { daysAgo: 26, buyer: 'peishan', products: ['A001'] },
  { daysAgo: 25, buyer: 'minghan', products: ['V003', 'G002'], parcel: 'delivered' },
  { daysAgo: 24, buyer: 'hsinyi', products: ['V002', 'G001'], parcel: 'delivered', payType: 'LINEPAY' },
  { daysAgo: 23, buyer: 'boyu', products: ['A002'] },
  { daysAgo: 22, buyer: 'shufen', products: ['B001'] },
  { daysAgo: 21, buyer: 'jiahao', products: ['V001'], coupon: true },
  { daysAgo: 20, buyer: 'mei', products: ['V001'], payType: 'APPLEPAY' },
  { daysAgo: 19, buyer: 'wanru', products: ['V002'] },
  { daysAgo: 19, buyer: 'zhewei', products: ['V003'], payType: 'LINEPAY' },
  { daysAgo: 18, buyer: 'emma', products: ['V002', 'A002'] },
  { daysAgo: 17, buyer: 'mei', products: ['A002'], givesBack: { productId: 'A002', afterDays: 2 } },
  { daysAgo: 16, buyer: 'daniel', products: ['V001'] },
  { daysAgo: 15, buyer: 'yuting', products: ['A001', 'G002'], parcel: 'delivered' },
  { daysAgo: 14, buyer: 'chihao', products: ['A002'] },
  { daysAgo: 13, buyer: 'peishan', products: ['V002', 'G001'], coupon: true, parcel: 'delivered' },
  { daysAgo: 12, buyer: 'minghan', products: ['V001'], givesBack: { productId: 'V001', afterDays: 3 } },
  { daysAgo: 11, buyer: 'hsinyi', products: ['A001'], payType: 'GOOGLEPAY' },
  { daysAgo: 10, buyer: 'mei', products: ['B001'] },
  { daysAgo: 9, buyer: 'boyu', products: ['V003'], payType: 'LINEPAY' },
  { daysAgo: 9, buyer: 'shufen', products: ['V002', 'G001'], parcel: 'delivered' },
  { daysAgo: 8, buyer: 'jiahao', products: ['A001'] },
  { daysAgo: 7, buyer: 'wanru', products: ['B001'], payType: 'APPLEPAY' },
  { daysAgo: 6, buyer: 'zhewei', products: ['V001'], coupon: true },
  { daysAgo: 6, buyer: 'emma', products: ['V003', 'G002'], parcel: 'sent' },
  { daysAgo: 5, buyer: 'mei', products: ['V002', 'G001'], parcel: 'sent' },
  { daysAgo: 4, buyer: 'daniel', products: ['A002'] },
  { daysAgo: 3, buyer: 'yuting', products: ['V001'], payType: 'LINEPAY' },
  { daysAgo: 3, buyer: 'chihao', products: ['V002', 'G001'], parcel: 'waiting' },
  { daysAgo: 2, buyer: 'peishan', products: ['V003'] },
  { daysAgo: 2, buyer: 'boyu', products: ['V001'], coupon: true },
  { daysAgo: 1, buyer: 'hsinyi', products: ['V003', 'G002'], parcel: 'waiting' },
  { daysAgo: 1, buyer: 'jiahao', products: ['V003'] },
  { daysAgo: 1, buyer: 'mei', products: ['G002'], isUnpaid: true },
];
