import type { Seller } from './seller.ts';

/** The notice that article 8 of the Personal Data Protection Act wants given when data is collected, in English. */
export const privacyEn = (seller: Seller): string => `## 10. Privacy

As Article 8 of the Personal Data Protection Act asks, ${seller.company.en} tells you the following when it collects your data.

- Who collects: ${seller.company.en} (contact in section 1).
- Purpose: to fulfil orders, take payments, issue invoices, ship goods, play courses and keep your place in them, refund, help you, keep accounts safe, and meet the duties of accounting and tax law.
- Categories: login name, name, e-mail, phone, address, the LINE ID and Facebook name that you choose to give, orders and invoices, results of payments (never a whole card number), viewing records, signed-in devices, and messages to us.
- Period: as long as you are a member. Deleting the account removes what identifies you; orders, invoices and accounts are kept as long as tax and accounting law require.
- Area: Taiwan, and the place abroad that you have goods sent to.
- Recipients: we, and those needed for the purchase: the payment gateway (NewebPay), the e-invoice service and the Ministry of Finance, and carriers. Nobody else, unless the law says so.
- Use: electronically or on paper, for the purposes above.
- Your rights: to ask for, read, copy, complete, correct and delete your data, and to stop its collection and use. Do it yourself under “Basic data”, or write to ${seller.email}.
- If you give no data: without what registration and orders need, we cannot open an account, deliver or invoice. Leaving optional fields empty costs you nothing.

This site sets only the cookies that signing in and safety need. Courses cached for playback stay on your device, and you can clear them at any time. We send marketing only with your consent, which you can withdraw at any time. If data is leaked, we tell you as the law requires.`;
