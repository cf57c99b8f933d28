import type { Delivery } from '@kapok/domain';

type Row = readonly [string, string];

/** Where a parcel goes, for mails to an address that is proven to be the member's. */
export const deliveryRows = (delivery: Delivery, language: 'zh' | 'en'): readonly Row[] => {
  const labels =
    language === 'zh'
      ? ['收件人', '收件人手機', '寄送或取貨地點']
      : ['Recipient', 'Mobile', 'Delivery or pickup place'];
  const values = [delivery.recipientName, delivery.recipientTel, delivery.destination];
  return values.flatMap((value, index): readonly Row[] => (value === '' ? [] : [[labels[index] ?? '', value]]));
};
