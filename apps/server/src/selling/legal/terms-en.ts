import { refundTerms, TAX_RATE_PERCENT, type RefundTable, type Seller } from '@kapok/domain';

/** The terms of sale in English, as Markdown. */
export const termsEn = (seller: Seller, table: RefundTable): string => `## 1. Who sells

- Seller: ${seller.company.en}${seller.companyTaxId === '' ? '' : `\n- Company tax id: ${seller.companyTaxId}`}
- Address: ${seller.address.en}
- Phone: ${seller.phone}
- Email: ${seller.email}${seller.hours.en === '' ? '' : `\n- Hours: ${seller.hours.en}`}

Email or call us with any question or complaint, and we will answer within three business days. You can also call the consumer hotline 1950 or contact your local consumer service center.

## 2. Ordering and paying

Product pages show the price that you pay. Where we issue uniform invoices, the cart and the order also list the amount before tax and the ${TAX_RATE_PERCENT}% business tax. Checking out places the order, and we confirm it by email. Please pay before the time shown on the order. Unpaid orders are then canceled automatically and their goods released.

Payments by card and in other ways online are made on the page of a payment company, and we never receive your card number. After payment, we issue an invoice or a receipt as stated at checkout, and keep the version of these terms that you agreed to with the order.

## 3. How things are delivered

- Online courses open as soon as the payment is complete. Sign in to find them under “My collection”, with no time limit. They are for your personal use only and may not be resold, shown in public, or copied.
- Goods are delivered the way you choose. The ways we offer and their fees are shown at checkout. Where a fee is to be quoted, contact us before you pay.
- Where you choose store pickup, the recipient's name must match their ID.
- If something is out of stock or cannot be delivered, we will tell you and refund everything you paid for it.

## 4. Your consent to start at once

Online courses are supplied as soon as the payment is complete. Once you have given your consent by ticking the box at checkout, or by ordering through a program as described below, the seven-day right of withdrawal under Article 19 of the Consumer Protection Act no longer applies once the course is open (Article 2, item 5 of the regulations on reasonable exceptions to that right), and the refund terms below apply instead. An order without that prior consent may be rescinded within 7 days of opening, regardless of progress.

You may also order through a program (API) rather than our screens. An order that names a version of these terms agrees to that version, and only the version then in force is accepted. An order that names none agrees to the terms in force when it is placed, including the immediate start of online courses and the refund terms.

The order records the version you agreed to, the time, and how you agreed (ticked on screen, or ordered through a program). Sign in and open “My orders” to see the version you agreed to.

## 5. Refunds of online courses

${refundTerms(table).en}

Some courses come with hand-out files, or have lessons that are a text or a link. Where a hand-out is marked “Download ends the refund”, or such a lesson “Opening ends the refund”, we tell you before you download or open it and ask you to confirm. Once you confirm, the refund above no longer applies to that course. Downloading other hand-outs and opening other texts and links does not affect a refund.

The online courses in a bundle are calculated one by one, by their unit prices on the order.

An online course bought in seats belongs to the members who redeem the codes, and opens when they do. Seats that have not been redeemed have not been supplied: within 7 days of the payment, not counting its day, their full price is refunded on request, and after that the times and percentages above apply. Their codes stop working with the request. Redeemed seats are used by those who redeemed them and are not refunded. Codes do not expire.

## 6. Returning goods

You may return goods within 7 days of receipt, not counting the day of receipt, without giving a reason and at no cost to you. This is not a trial period, so please keep the goods and their packaging intact. Sign in, open the order under “My orders”, and choose “Return” below the item, or email ${seller.email} with the order number. We arrange the pickup and refund the full price within 15 days of receiving the goods. If you return all goods in an order, we also refund its shipping fee.

## 7. Invoices

We issue an electronic invoice, a handwritten invoice, or a receipt; where the law exempts us from uniform invoices, we issue none and say so at checkout. For a refund or return, we void an issued one or issue an allowance, as the law requires, and tell you by email. The type of an invoice cannot be changed once it is issued.

## 8. Changes to these terms

Changes are published as a new version, and earlier versions remain available. An order keeps the version you agreed to.

## 9. Law and courts

The law of the Republic of China (Taiwan) applies. The district court of the seller's place is the court of first instance, without prejudice to Article 47 of the Consumer Protection Act and to the courts for small claims. If the two languages differ, the Chinese text prevails.`;
