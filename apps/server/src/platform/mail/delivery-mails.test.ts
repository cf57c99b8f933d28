import { deliveriesContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyGoods, type BoughtGoods } from '../../../test/goods-buyer.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { createOutboxMailer, openMailLog, openMailRecords, sendMail } from './index.ts';

let shop: RefundShop;
beforeAll(async () => {
  shop = await openRefundShop();
});
afterAll(() => shop.close());

const OLD_PLACE = '臺北市大安區';
const NEW_PLACE = '臺南市中西區民權路 2 號';

type Payload = Parameters<typeof sendMail>[1];

/** Sends one mail to the outbox and answers it; undefined where nobody gets it. */
const send = async (payload: Payload) => {
  await sql`truncate mail_outbox`.execute(shop.db);
  const deps = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer: createOutboxMailer(shop.db),
    publicUrl: () => 'http://shop.test',
    oneTimeToken: (tokenId: string) => tokenId,
    mailedCode: () => '12345678',
  };
  await sendMail(deps, payload);
  return shop.db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body_text as text']).executeTakeFirst();
};

const change = async ({ buyer, orderNumber }: BoughtGoods, Destination = NEW_PLACE): Promise<Payload> => {
  const to = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination };
  await shop.as(`member-${buyer}`)(deliveriesContract.changeOwnDelivery, { CustomerOrderId: orderNumber, ...to });
  const { rows } = await sql<{ readonly id: number }>`select max(id) as id from delivery_change`.execute(shop.db);
  return { mail: 'delivery-changed', deliveryChangeId: rows[0]?.id };
};

const paidMail = async ({ orderNumber }: BoughtGoods): Promise<Payload> => {
  const order = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return { mail: 'order-paid', orderId: order.id };
};

const unprove = ({ buyer }: BoughtGoods) =>
  shop.db.updateTable('member').set({ email_proven_at: null }).where('id', '=', buyer).execute();
const sendReceiptsElsewhere = ({ orderNumber }: BoughtGoods) =>
  shop.db
    .updateTable('customer_order')
    .set({ email: 'stranger@example.test' })
    .where('order_number', '=', orderNumber)
    .execute();

describe('the mails of an order with goods', () => {
  it('[FLOW-4] say where the parcel goes', async () => {
    const mail = await send(await paidMail(await buyGoods(shop)));
    for (const words of ['林小梅', '0912345678', OLD_PLACE]) expect(mail?.text).toContain(words);
  });

  it('[FLOW-4] tell an address that nobody has proven to be the member’s nothing of where they live', async () => {
    const [unproven, elsewhere] = [await buyGoods(shop), await buyGoods(shop)];
    await unprove(unproven);
    await sendReceiptsElsewhere(elsewhere);
    for (const bought of [unproven, elsewhere]) {
      const mail = await send(await paidMail(bought));
      expect(mail?.subject).toContain(bought.orderNumber);
      for (const words of ['0912345678', OLD_PLACE]) expect(mail?.text).not.toContain(words);
    }
  });
});

describe('the mail of a corrected delivery', () => {
  it('[FLOW-4] goes to the proven address whatever the receipts’ is, with the new place and never the old one', async () => {
    const bought = await buyGoods(shop);
    await sendReceiptsElsewhere(bought);
    const mail = await send(await change(bought));
    expect(mail?.recipient).toMatch(/^buyer-/);
    expect(mail?.text).toContain(NEW_PLACE);
    expect(mail?.text).not.toContain(OLD_PLACE);
  });

  it('[FLOW-4] says no place where no address is proven', async () => {
    const bought = await buyGoods(shop);
    await unprove(bought);
    const mail = await send(await change(bought));
    expect(mail?.subject).toContain(bought.orderNumber);
    for (const words of [NEW_PLACE, OLD_PLACE, '0912345678']) expect(mail?.text).not.toContain(words);
  });

  it('[FLOW-4] is not sent to an unproven address before the order is paid, nor once another change has come after it', async () => {
    const bought = await buyGoods(shop);
    const first = await change(bought);
    const second = await change(bought, '高雄市鹽埕區大勇路 3 號');
    expect(await send(first)).toBeUndefined();
    expect((await send(second))?.text).toContain('高雄市鹽埕區大勇路 3 號');
    await unprove(bought);
    await sql`update customer_order set status = 'unpaid', paid_at = null where order_number = ${bought.orderNumber}`.execute(
      shop.db,
    );
    expect(await send(second)).toBeUndefined();
  });
});
