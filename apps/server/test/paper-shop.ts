import { mgntPaperInvoicesContract as calls, type Call } from '@kapok/contract';
import { today } from './days-around.ts';
import { openInvoiceShop, type InvoiceShop, type Purchase } from './invoice-shop.ts';

let drawn = 10_000_000;
/** Another number of a uniform invoice. */
export const nextNumber = (): string => `AB${(drawn += 1)}`;

/** A shop that writes invoices by hand, with two of the staff. */
export interface PaperShop extends InvoiceShop {
  readonly video: string;
  readonly mug: string;
  readonly lin: Call;
  readonly wang: Call;
}

const staff = async (shop: InvoiceShop): Promise<Call> => {
  const id = await shop.rows.addMember();
  await shop.db.updateTable('member').set({ is_staff: true }).where('id', '=', id).execute();
  return shop.as(`member-${id}`);
};

export const openPaperShop = async (): Promise<PaperShop> => {
  const shop = await openInvoiceShop('by-hand');
  const video = await shop.rows.addProduct({ priceNtd: 1_000 });
  const mug = await shop.rows.addProduct({ kind: 'goods', priceNtd: 333, stock: 500 });
  return { ...shop, video, mug, lin: await staff(shop), wang: await staff(shop) };
};

/** The paper of an order as staff see it. */
export const findPaper = async ({ lin }: PaperShop, purchase: Purchase) => {
  const { Invoices } = await lin(calls.qryPaperInvoices, { Search: purchase.orderNumber });
  const [invoice] = Invoices;
  if (invoice === undefined) throw new Error('not on the list');
  return invoice;
};

export const writeNumber = async (shop: PaperShop, purchase: Purchase, number: string, by = shop.lin) =>
  by(calls.writePaperInvoice, {
    InvoiceId: (await findPaper(shop, purchase)).InvoiceId,
    Paper: 'uniform-invoice',
    InvoiceNumber: number,
    IssuedOn: today(),
  });

/** What the log says of a paper. */
export const deedsOn = ({ db }: PaperShop, invoiceId: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject', '=', `invoice/${invoiceId}`)
    .orderBy('id')
    .execute();
