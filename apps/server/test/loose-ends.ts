import {
  mgntParcelsContract,
  mgntPaperInvoicesContract as papers,
  mgntPaymentsContract,
  mgntProductsContract as products,
  mgntTransfersContract,
  ordersContract,
  payingContract,
  returnsContract,
  shoppingCartContract as cart,
  type Call,
} from '@kapok/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { today } from './days-around.ts';
import type { InvoiceShop, Purchase } from './invoice-shop.ts';
import { fillCart, postFromGateway, signedReport } from './money-shop.ts';
import { nextNumber } from './paper-shop.ts';

/** A shop whose staff sell, and change its catalogue. */
interface BusyShop extends InvoiceShop {
  readonly staff: Call;
  readonly boss: Call;
}

/** Leaves something for staff to do, or nearly so; `way` picks how far it comes. */
type LooseEnd = (shop: BusyShop, way: number) => Promise<void>;

const buy = async (shop: BusyShop, kind: 'goods' | 'video'): Promise<Purchase & { readonly product: string }> => {
  const product = await shop.rows.addProduct({ kind, priceNtd: 1_000, stock: 5 });
  return { ...(await shop.buy({ products: [product] })), product };
};

const parcel: LooseEnd = async (shop, way) => {
  const { orderNumber } = await buy(shop, 'goods');
  const CustomerOrderIds = [orderNumber];
  if (way > 1) await shop.staff(mgntParcelsContract.setShipping, { CustomerOrderIds, State: 'packed', Text: '' });
  if (way > 3) await shop.staff(mgntParcelsContract.setShipping, { CustomerOrderIds, State: 'sent', Text: '' });
  if (way > 4) await shop.staff(mgntParcelsContract.markDelivered, { CustomerOrderIds, Delivered: true });
};

/** Before the parcel is sent the goods wait no longer; afterwards they come back. */
const goodsBack: LooseEnd = async (shop, way) => {
  const { buyer, orderNumber, product } = await buy(shop, 'goods');
  if (way > 2)
    await shop.staff(mgntParcelsContract.setShipping, { CustomerOrderIds: [orderNumber], State: 'sent', Text: '' });
  await shop.as(`member-${buyer}`)(returnsContract.issueCustomerGoodsReturn, {
    CustomerOrderId: orderNumber,
    ProductId: product,
    Qty: 1,
    Reason: '',
  });
  if (way === 5)
    await sql`update goods_return set status = 'declined', settled_at = now()
      where order_id = (select id from customer_order where order_number = ${orderNumber})`.execute(shop.db);
};

const transfer: LooseEnd = async (shop, way) => {
  const product = await shop.rows.addProduct();
  const placed = await shop.place({ products: [product] });
  const { buyer, orderId, orderNumber: CustomerOrderId, totalNtd: Amount } = placed;
  const call = shop.as(`member-${buyer}`);
  await call(payingContract.startBankTransfer, { CustomerOrderId, Amount });
  if (way > 1) await call(payingContract.tellBankTransfer, { CustomerOrderId, AccountDigits: '54321' });
  // Told so long ago that the order can be deleted.
  if (way === 4)
    await sql`update payment_attempt set started_at = long_ago, told_at = long_ago, pay_until = long_ago
      from (select now() - interval '40 days' as long_ago) past where order_id = ${orderId}`.execute(shop.db);
  if (way % 4 === 0) await call(ordersContract.goDeleteMyOrder, { CustomerOrderId });
  if (way === 5)
    await shop.staff(mgntTransfersContract.declineTransfer, {
      TransferNumber: `${CustomerOrderId}_1`,
      Reason: '查無款項',
    });
};

const quote: LooseEnd = async (shop, way) => {
  const buyer = await shop.rows.addMember();
  const call = shop.as(`member-${buyer}`);
  const product = await shop.rows.addProduct({ kind: 'goods', stock: 5 });
  await fillCart(shop, buyer, product);
  await call(cart.changeTransportItem, { ProductId: 'Z04', Destination: '1 Main Street, Springfield, USA' });
  if (way % 3 === 1) await shop.staff(mgntPaymentsContract.quoteOverseasShipping, { UserId: buyer, PriceWithTax: 900 });
  // As older versions left it: without goods there is no way to price.
  if (way % 3 === 2)
    await sql`delete from cart_line where cart_id = (select id from cart where member_id = ${buyer})`.execute(shop.db);
};

/** What the gateway answers, and the days that go by, have tests of their own. */
const refund: LooseEnd = async (shop, way) => {
  const { buyer, orderId, orderNumber, product } = await buy(shop, 'video');
  await shop.as(`member-${buyer}`)(ordersContract.issueCustomerOrderMoneyBack, {
    CustomerOrderId: orderNumber,
    ProductId: product,
    MoneyBackAmount: 1_000,
  });
  const state = ['requested', 'requested', 'review', 'manual', 'declined', 'refunded'][way];
  const settledAt = way > 3 ? sql`now()` : sql`null`;
  await sql`update refund set state = ${state}, settled_at = ${settledAt},
    requested_at = now() - make_interval(days => ${way === 0 ? 3 : 0}) where order_id = ${orderId}`.execute(shop.db);
};

const alert: LooseEnd = async (shop, way) => {
  const gatewayNumber = `STRANGE${crypto.randomUUID().slice(0, 8)}`;
  await postFromGateway(shop, 'Notify', signedReport({ gatewayNumber, totalNtd: 100 + way }));
  if (way > 3)
    await sql`update gateway_alert set settled_at = now(), note = '已查' where gateway_number = ${gatewayNumber}`.execute(
      shop.db,
    );
};

/** Given up, at its last try right now, or still to be tried. */
const job: LooseEnd = async (shop, way) => {
  const isLocked = way === 2 || way === 3;
  const attempts = way < 4 ? 1 : 0;
  await sql`select graphile_worker.add_job('send-mail', '{}'::json, max_attempts => 1)`.execute(shop.db);
  await sql`update graphile_worker._private_jobs set attempts = ${attempts},
    locked_at = case when ${isLocked}::boolean then now() end, locked_by = case when ${isLocked}::boolean then 'a worker' end
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(shop.db);
};

const file: LooseEnd = async (shop, way) => {
  const status = ['waiting', 'processing', 'ready', 'failed'][way % 4];
  const folder = status === 'ready' ? 'folder' : null;
  await sql`insert into media_file (file_uuid, kind, status, source_path, folder)
    values (gen_random_uuid(), 'images', ${status}, '', ${folder})`.execute(shop.db);
};

const invoice: LooseEnd = async (shop, way) => {
  const isByHand = way > 2;
  shop.chooseInvoices(isByHand ? 'by-hand' : 'ledger');
  const bought = await buy(shop, 'video');
  if (way > 3) {
    const [paper] = (await shop.staff(papers.qryPaperInvoices, { Search: bought.orderNumber })).Invoices;
    const wish = { Paper: 'uniform-invoice', InvoiceNumber: nextNumber(), IssuedOn: today() } as const;
    await shop.staff(papers.writePaperInvoice, { InvoiceId: paper?.InvoiceId ?? 0, ...wish });
  }
  if (way === 5) await shop.refund(bought, [{ lineIndex: 1 }]);
  // As where an issuer refused it, or by the job of the refund.
  if (way === 0 || way === 5)
    await sql`update invoice set needs_staff = true where order_id = ${bought.orderId}`.execute(shop.db);
};

const category: LooseEnd = async (shop, way) => {
  const ProductId = await shop.rows.addProduct();
  const { Version } = await shop.boss(products.qryProductForEditing, { ProductId });
  const CategoryCode = way % 2 === 0 ? 'test' : 'elsewhere';
  await shop.boss(products.saveProduct, { ProductId, Version, Changes: { CategoryCode } });
};

const ends: readonly LooseEnd[] = [parcel, goodsBack, transfer, quote, refund, alert, job, file, invoice, category];

const WAYS = 6;

/** Leaves every kind of loose end in every way, in an order that the seed decides. */
export const leaveLooseEnds = async (shop: BusyShop, seed: number): Promise<void> => {
  const all = ends.flatMap((end) => Array.from({ length: WAYS }, (_, way) => () => end(shop, way)));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  for (const leave of shuffled) await leave();
};
