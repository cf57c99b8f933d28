import {
  contract,
  mgntGiveBackContract,
  mgntPaperInvoicesContract as papers,
  mgntPointsContract,
  mgntTransfersContract,
  ordersContract,
  payingContract,
  shoppingCartContract as cart,
  type Call,
} from '@kapok/contract';
import type { InvoiceMode } from '@kapok/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db/database.ts';
import { queueInvoiceCorrection } from '#server/selling/invoices/index.ts';
import { addStaffMember, makeCoupon } from './coupon-rows.ts';
import { openInvoiceShop, type InvoiceShop, type Purchase } from './invoice-shop.ts';
import { bankAccount } from './money-payments.ts';
import { postFromGateway, signedReport } from './money-shop.ts';
import { today } from './days-around.ts';
import { nextNumber } from './paper-shop.ts';

/** A sale and what became of it. */
export interface Story {
  readonly mode: Exclude<InvoiceMode, 'ezpay'>;
  readonly toCompany: boolean;
  /** A course, a book without tax, goods that are sent, in pieces. */
  readonly course: boolean;
  readonly book: boolean;
  readonly pieces: number;
  readonly withCoupon: boolean;
  readonly points: number;
  readonly pays: 'card' | 'card-twice' | 'transfer';
  readonly paper: 'uniform-invoice' | 'receipt';
  /** Whether papers follow before the refund, after it, or not at all. */
  readonly papersCome: 'before' | 'after' | 'never';
  /** Per cent of each line, all of the order, or a sum out of goodwill. */
  readonly refund: number | 'all' | 'goodwill' | null;
  /** Days from the payment back to now, and between what follows it. */
  readonly daysAgo: number;
  readonly daysBetween: number;
}

export const story: fc.Arbitrary<Story> = fc.record({
  mode: fc.constantFrom('ledger', 'ledger', 'by-hand', 'none'),
  toCompany: fc.boolean(),
  course: fc.boolean(),
  book: fc.boolean(),
  pieces: fc.nat(3),
  withCoupon: fc.boolean(),
  points: fc.constantFrom(0, 0, 7, 333),
  pays: fc.constantFrom('card', 'card', 'card-twice', 'transfer'),
  paper: fc.constantFrom('uniform-invoice', 'receipt'),
  papersCome: fc.constantFrom('before', 'before', 'after', 'never'),
  refund: fc.constantFrom<Story['refund']>(null, null, 30, 77, 'all', 'goodwill'),
  daysAgo: fc.integer({ min: 0, max: 200 }),
  daysBetween: fc.integer({ min: 0, max: 40 }),
});

/** A shop whose owner sells by stories, and its staff. */
export interface HistoryShop extends InvoiceShop {
  readonly staff: Call;
  readonly staffId: number;
  readonly tell: (one: Story) => Promise<void>;
}

interface Shelf {
  readonly course: string;
  readonly book: string;
  readonly mug: string;
  readonly coupon: string;
}

export const openHistoryShop = async (): Promise<HistoryShop> => {
  const shop = await openInvoiceShop('ledger');
  const staffId = await addStaffMember(shop);
  const staff = shop.as(`member-${staffId}`);
  const shelf: Shelf = {
    course: await shop.rows.addProduct({ grossNtd: 1_480 }),
    book: await shop.rows.addProduct({ kind: 'audio', grossNtd: 321, taxKind: 'exempt' }),
    mug: await shop.rows.addProduct({ kind: 'goods', grossNtd: 199, stock: 10_000 }),
    coupon: await makeCoupon(shop, staffId, { percent: 13, uses: 1_000, usesPerMember: 1_000 }),
  };
  await staff(contract.saveBankAccounts, { Accounts: [bankAccount] });
  return { ...shop, staff, staffId, tell: (one) => tell({ ...shop, staff }, shelf, one) };
};

type Telling = InvoiceShop & { readonly staff: Call };

const tell = async (shop: Telling, shelf: Shelf, one: Story): Promise<void> => {
  shop.chooseInvoices(one.mode);
  const bought = await buy(shop, shelf, one);
  // Points paid all of it: no sale, and nothing to declare.
  if (bought.totalNtd === 0) return;
  if (one.papersCome === 'before') await followPapers(shop, one, bought);
  await giveBack(shop, one, bought);
  if (one.papersCome !== 'never') await followPapers(shop, one, bought);
  await moveIntoPast(shop, one, bought);
};

const buy = async (shop: Telling, shelf: Shelf, one: Story): Promise<Purchase> => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  await fillBasket(call, shelf, one);
  if (one.withCoupon) await call(cart.applyCoupon, { CouponCode: shelf.coupon });
  if (one.points > 0) {
    await shop.staff(mgntPointsContract.givePoints, { UserId: buyer, Points: one.points, Reason: '生日' });
    await call(cart.usePoints, { Points: one.points });
  }
  const placed = await call(ordersContract.convertShoppingCartToOrder, invoiceWish(one));
  if (placed === false) throw new Error('the cart was empty');
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = placed;
  const { id: orderId } = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return pay(shop, one, { buyer, orderNumber, orderId, totalNtd, chargedNtd: totalNtd });
};

const fillBasket = async (call: Call, shelf: Shelf, one: Story): Promise<void> => {
  const hasCourse = one.course || (!one.book && one.pieces === 0);
  if (hasCourse) await call(cart.addItem, { ProductId: shelf.course });
  // A company's invoice has one kind of tax.
  const isTaxed = hasCourse || one.pieces > 0;
  if (one.book && !(one.toCompany && isTaxed)) await call(cart.addItem, { ProductId: shelf.book });
  if (one.pieces === 0) return;
  await call(cart.addItem, { ProductId: shelf.mug, Qty: one.pieces });
  const recipient = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '臺北市大安區' };
  await call(cart.changeTransportItem, { ProductId: 'Z01', ...recipient });
};

const invoiceWish = ({ toCompany, mode }: Story) =>
  toCompany && mode !== 'none'
    ? {
        InvoiceCompanyOrCarriageOrDonate: 'InvoiceCompany' as const,
        InvoiceCompanyInvoiceId: '22099131',
        ...(mode === 'by-hand' ? { InvoiceCompanyTitle: '範例科技' } : {}),
      }
    : { InvoiceCompanyOrCarriageOrDonate: '' as const, InvoiceCompanyInvoiceId: '' };

const pay = async (shop: Telling, { pays }: Story, bought: Purchase): Promise<Purchase> => {
  const { buyer, orderNumber, totalNtd } = bought;
  if (totalNtd === 0) return bought;
  if (pays === 'transfer') {
    const wish = { CustomerOrderId: orderNumber, Amount: totalNtd };
    await shop.as(`member-${buyer}`)(payingContract.startBankTransfer, wish);
    await shop.staff(mgntTransfersContract.confirmTransfer, {
      TransferNumber: `${orderNumber}_1`,
      Amount: totalNtd,
      ReceivedOn: today(),
      AccountDigits: '54321',
    });
    return bought;
  }
  const forms = [await shop.startPayment(buyer, orderNumber, totalNtd)];
  if (pays === 'card-twice') forms.push(await shop.startPayment(buyer, orderNumber, totalNtd, 'LINEPAY'));
  for (const form of forms) {
    const gatewayNumber = form['MerchantOrderNo'] ?? '';
    await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: Number(form['Amt']) }));
  }
  await sql`update refund set status = 'refunded', settled_at = now() where reason = 'not-kept-payment'`.execute(
    shop.db,
  );
  return bought;
};

const giveBack = async (shop: Telling, { refund }: Story, bought: Purchase): Promise<void> => {
  if (refund === null) return;
  if (refund === 'goodwill') {
    // Goodwill is given for products, which points may have paid all of.
    const { rows } = await sql<{ readonly ntd: number }>`
      select coalesce(sum(net_ntd + tax_ntd), 0)::int as ntd from order_line
      where order_id = ${bought.orderId} and kind <> 'shipping'`.execute(shop.db);
    const sum = Math.min(50, rows[0]?.ntd ?? 0);
    if (sum === 0) return;
    const { RefundId } = await shop.staff(mgntGiveBackContract.giveBack, {
      CustomerOrderId: bought.orderNumber,
      Choice: { Kind: 'goodwill', TotalAmount: sum, ProductId: null },
      TotalAmount: sum,
      Cause: 'apology',
      Reason: '致歉',
      Restock: false,
    });
    await inTransaction(shop.db, async (tx) => {
      await sql`update refund set status = 'refunded', settled_at = now() where id = ${RefundId}`.execute(tx);
      await queueInvoiceCorrection(tx, RefundId);
    });
    return;
  }
  const { rows } = await sql<{ readonly line_index: number }>`
    select line_index from order_line where order_id = ${bought.orderId} and net_ntd + tax_ntd > 0`.execute(shop.db);
  const percent = refund === 'all' ? 100 : refund;
  await shop.refund(
    bought,
    rows.map(({ line_index: lineIndex }) => ({ lineIndex, percent })),
  );
};

/** The shop's jobs, and what its staff write by hand. */
const followPapers = async (shop: Telling, { paper }: Story, { orderNumber }: Purchase): Promise<void> => {
  await shop.work(undefined);
  const find = async () => (await shop.staff(papers.qryPaperInvoices, { Search: orderNumber })).Invoices[0];
  const open = await find();
  if (open?.Status === 'requested') {
    const number = paper === 'receipt' ? `R${nextNumber()}` : nextNumber();
    const wish = { InvoiceId: open.InvoiceId, Paper: paper, InvoiceNumber: number, IssuedOn: today() };
    await shop.staff(papers.writePaperInvoice, wish);
    await shop.work(undefined);
  }
  const written = await find();
  if (written?.Status !== 'issued') return;
  const { InvoiceId, MayVoid, Refunds } = written;
  if (MayVoid) await shop.staff(papers.voidPaperInvoice, { InvoiceId });
  else {
    for (const { RefundId, TaxKind } of Refunds) {
      const wish = { InvoiceId, RefundId, TaxKind, AllowanceNumber: `A${nextNumber()}`, IssuedOn: today() };
      await shop.staff(papers.allowPaperInvoice, wish);
    }
  }
};

/** As if it had happened some time ago, one thing after the other. */
const moveIntoPast = async (shop: Telling, { daysAgo, daysBetween }: Story, { orderId }: Purchase): Promise<void> => {
  const at = (step: number) => sql`now() - make_interval(days => ${Math.max(0, daysAgo - step * daysBetween)})`;
  await sql`update payment set recorded_at = ${at(0)} where order_id = ${orderId}`.execute(shop.db);
  await sql`update invoice set issued_at = ${at(1)} where order_id = ${orderId} and issued_at is not null`.execute(
    shop.db,
  );
  await sql`update refund set settled_at = ${at(2)} where order_id = ${orderId} and settled_at is not null`.execute(
    shop.db,
  );
  await sql`update invoice set voided_at = ${at(3)} where order_id = ${orderId} and voided_at is not null`.execute(
    shop.db,
  );
  await sql`
    update invoice_allowance set issued_at = ${at(3)} from invoice i
    where i.id = invoice_id and i.order_id = ${orderId} and invoice_allowance.issued_at is not null`.execute(shop.db);
};
