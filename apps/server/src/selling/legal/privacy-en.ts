import type { Seller } from '@kapok/domain';

/** The notice that article 8 of the Personal Data Protection Act wants given when data is collected, in English. */
export const privacyEn = (seller: Seller): string => `## 10. Privacy

As required by Article 8 of the Personal Data Protection Act, ${seller.company.en} informs you of the following when it collects your data.

- Collected by: ${seller.company.en} (contact in section 1).
- Purpose: to fulfill orders, take payments, issue invoices, ship goods, play courses and keep your place in them, make refunds, provide support, keep accounts safe, and meet accounting and tax obligations.
- Categories: username, name, email, phone, address, the LINE ID and Facebook name that you choose to give, orders and invoices, results of payments (never a whole card number), viewing records, signed-in devices, and messages to us.
- Period: as long as you are a member. Deleting your account removes what identifies you. Orders, invoices, and accounting records are kept for as long as tax and accounting law require.
- Area: Taiwan, and any place abroad you have goods shipped to. If you agree that we tell Google or Meta, also where they process data.
- Recipients: us, and those needed to complete the purchase: the payment company, the e-invoice service and the Ministry of Finance, and carriers; if you agree, also Google and Meta as far as our question names them. No one else, unless the law requires it.
- Use: electronically or on paper, for the purposes above.
- Your rights: you may ask for, read, copy, complete, correct, and delete your data, and stop its collection and use. Do so yourself under “Modify basic data”, or email ${seller.email}.
- If you give no data: without the data that registration and orders need, we cannot open an account, deliver, or issue an invoice. Leaving optional fields empty has no effect on you.

This site uses only the cookies needed for signing in and security. If we ask where you come from and you agree, this browser remembers the parameters of the link that brought you here for 30 days, and your order keeps them, so that we know which ads and articles help; we delete click IDs after 90 days. If our question names Google or Meta and you agree, we tell them, when you pay or get a refund, the order number, products, amount, and time, the parameters and click ID of that link, and a random number of the visit; Meta is also told the version of your browser. They use it to measure ads. It never includes your name, email, phone number, or address. You can delete what the browser remembers on this page. Unless you agree, nothing is stored or sent. Courses cached for playback stay on your device, and you can clear them at any time. We send marketing only with your consent, which you can withdraw at any time. If there is a data breach, we will notify you as the law requires.`;
