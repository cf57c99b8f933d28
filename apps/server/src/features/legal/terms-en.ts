import { refundTerms, TAX_RATE_PERCENT, type RefundTable } from '@kapok/domain';
import type { Seller } from './seller.ts';

/** The terms of sale in English, as Markdown. */
export const termsEn = (seller: Seller, table: RefundTable): string => `## 1. Who sells

- Seller: ${seller.company.en}
- Company tax id: ${seller.companyTaxId}
- Address: ${seller.address.en}
- Phone: ${seller.phone}
- E-mail: ${seller.email}
- Hours: ${seller.hours.en}

Write or call with any question or complaint; we answer within three working days. You can also call the consumer hotline 1950 or turn to your local consumer service centre.

## 2. Ordering and paying

Product pages show prices with tax; cart and order also list the amount before tax and the business tax of ${TAX_RATE_PERCENT}%. Checking out places the order, and we confirm it by e-mail. Please pay before the time shown on the order: unpaid orders are then cancelled and their goods released.

You pay on NewebPay's page, and we never receive your card number. After the payment we issue an electronic invoice and keep the version of these terms that you agreed to with the order.

## 3. How things are delivered

- Online courses open as soon as the payment is complete. Sign in and find them under “My collection”, with no end date. They are for you alone and may not be resold, shown in public or copied.
- Goods come the way you choose: self pickup, post, or a convenience store. The fee is shown at checkout. Overseas fees are quoted first; please contact us.
- For store pickup the recipient's name must be the one on the ID card.
- Where something cannot be delivered we tell you and refund all that was paid for it.

## 4. Your consent to start at once

Online courses are supplied as soon as the payment is complete. With the consent that you tick at checkout, the seven-day right of Article 19 of the Consumer Protection Act no longer applies once the course is open (Article 2, item 5 of the regulations on reasonable exceptions to that right), and the refund terms below apply instead. The time of your consent and the version of the terms are kept with the order. An order without that prior consent may be rescinded within 7 days of opening, whatever the progress.

## 5. Refunds of online courses

${refundTerms(table).en}

The online courses of a bundle are reckoned one by one, by their unit prices on the order.

## 6. Returning goods

Goods may be returned within 7 days of receipt, the day of receipt not counted, without reason and at no cost to you. These days are not a trial: please keep the goods and their packaging whole. Sign in, open the order under "My orders" and press "Return" below the goods; writing to ${seller.email} with the order number does, too. We collect the goods and refund the whole price within 15 days of having them back; when all goods of an order come back, so does its shipping fee.

## 7. Invoices

For a refund or return we void the invoice or issue an allowance, as the law says, and tell you by e-mail. The type of an invoice cannot be changed once it is issued.

## 8. Changes of these terms

Changed terms are published as a new version, and earlier versions stay readable. An order keeps the version that you agreed to.

## 9. Law and courts

The law of the Republic of China (Taiwan) applies. The Taiwan Taipei District Court is the court of first instance, without prejudice to Article 47 of the Consumer Protection Act and to the courts for small claims. Where the two languages differ, the Chinese text counts.`;
