import type { MailDeliveryChange } from '../delivery-queries.ts';
import type { MailPart } from '../message.ts';
import { deliveryRows } from './delivery-rows.ts';
import { taipeiTime } from './taipei-time.ts';

/**
 * "Your parcel goes somewhere else now": what holds from now on, never what stood there before. To an address that nobody has
 * proven it says no more than that it changed.
 */
export const deliveryChangedMail = (
  change: MailDeliveryChange & { readonly showsPlace: boolean },
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const { orderNumber, byStaff, showsPlace } = change;
  const at = taipeiTime.format(change.changedAt);
  const url = `${publicUrl}/users/orders?OrderId=${orderNumber}`;
  return [
    {
      subject: `訂單 ${orderNumber} 的收件資料已變更`,
      paragraphs: [
        `${byStaff ? '客服人員' : '您'}於 ${at}（臺灣時間）變更了這筆訂單的收件資料。${showsPlace ? '商品將寄送至：' : ''}`,
        '若您不清楚這次變更，請立即變更密碼，並回信與我們聯絡。',
      ],
      rows: showsPlace ? deliveryRows(change, 'zh') : [],
      button: { label: '查看訂單', url },
    },
    {
      subject: `Delivery details changed for order ${orderNumber}`,
      paragraphs: [
        `${byStaff ? 'Our staff' : 'You'} changed the delivery details of this order on ${at} (Taiwan time).${showsPlace ? ' It will now ship to:' : ''}`,
        "If you don't recognize this change, change your password now and reply to this email.",
      ],
      rows: showsPlace ? deliveryRows(change, 'en') : [],
      button: { label: 'View order', url },
    },
  ];
};
