/** The management: orders that are paid when their parcel is fetched. */
export const parcelsAtPickup = {
  filter: '取貨付款',
  states: { waiting: '取貨付款', paid: '已取貨付款', 'not-fetched': '未取貨', overtaken: '改以其他方式付款' },
  logisticsNumber: '物流單號',
  until: '取貨付款保留至',
  close: '未取貨，結案',
  closeTitle: '買家沒有取貨？',
  closeBody: '訂單會取消，不收費也不開立發票；庫存、優惠券與點數退回，並寄信通知買家。',
  closeConfirm: '確認未取貨',
  closed: '已結案，庫存已退回',
};

export type ParcelsAtPickupWords = typeof parcelsAtPickup;
