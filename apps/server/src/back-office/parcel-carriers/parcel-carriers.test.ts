import { contract, type Call } from '@kapok/contract';
import { MOST_PARCEL_CARRIERS } from '@kapok/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, type Member, type ProfileShop } from '../../../test/profile-shop.ts';

const BLACK_CAT = '黑貓宅急便';

describe('the carriers of parcels', () => {
  let shop: ProfileShop;
  let boss: Call;
  let owner: Member;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    owner = await shop.joinStaff('boss-of-carriers');
    boss = shop.as(owner);
  });
  afterAll(() => shop.close());

  const listed = () => boss(contract.qryParcelCarriers, {});
  const numberOf = async (name: string): Promise<number> => {
    const found = (await listed()).find(({ NameZh }) => NameZh === name);
    if (found === undefined) throw new Error(`no carrier ${name}`);
    return found.CarrierId;
  };
  const save = (wish: { readonly [name: string]: unknown }) =>
    boss(contract.saveParcelCarrier, { CarrierId: null, NameZh: '順豐', NameEn: '', TrackingTemplate: '', ...wish });

  /** A paid order of a new member whose brushes go to a store. */
  const buy = async (name: string) => {
    const member = await shop.join(name);
    const call = shop.as(member);
    await call(contract.addItem, { ProductId: 'G001' });
    const to = { RecipientName: '林小梅', RecipientTel: '0912345678', Destination: '和平門市' };
    await call(contract.changeTransportItem, { ProductId: 'Z02', ...to });
    const placed = await call(contract.convertShoppingCartToOrder, {});
    const order = placed === false ? '' : placed.CustomerOrderId;
    await shop.pay(member, order);
    const read = async () => (await call(contract.qryOrderByOrderId, { qryString: order })).Delivery;
    return { member, order, read };
  };

  it('[SHIP-2] a new shop has those of Taiwan, each with an address that can be kept', async () => {
    const carriers = await listed();
    expect(carriers.map(({ NameZh }) => NameZh)).toEqual([
      ...['中華郵政', BLACK_CAT, '新竹物流', '嘉里大榮物流', '7-ELEVEN 交貨便', '全家店到店'],
    ]);
    for (const carrier of carriers) expect(await boss(contract.saveParcelCarrier, carrier)).toBe(carrier.CarrierId);
  });

  it('[SHIP-2] the parcel that is given to one is followed in the order, in its mail and in the management', async () => {
    const { member, order, read } = await buy('follow-mei');
    expect(await read()).toMatchObject({ CarrierName: '', TrackingNumber: '', TrackingUrl: null });
    const CarrierId = await numberOf(BLACK_CAT);
    const sent = { State: 'sent', Text: '', TrackingNumber: '9031 2345/6789', CarrierId } as const;
    await boss(contract.setShipping, { CustomerOrderIds: [order], ...sent });
    const page = 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID=9031%202345%2F6789';
    expect(await read()).toMatchObject({ CarrierName: BLACK_CAT, TrackingUrl: page });
    expect(await boss(contract.qryMgntOrder, { CustomerOrderId: order })).toMatchObject({
      ...{ CarrierId, CarrierName: BLACK_CAT, TrackingUrl: page },
    });
    const mail = (await shop.mailsTo(member.email)).find(({ subject }) => subject === `訂單 ${order} 已出貨`);
    for (const words of [page, BLACK_CAT, 'T-Cat']) expect(mail?.text).toContain(words);

    // Words alone leave the carrier as it is; null takes it off again.
    await boss(contract.setShipping, { CustomerOrderIds: [order], State: 'sent', Text: '已到店' });
    expect(await read()).toMatchObject({ CarrierName: BLACK_CAT });
    await boss(contract.setShipping, { CustomerOrderIds: [order], State: 'sent', Text: '已到店', CarrierId: null });
    expect(await read()).toMatchObject({ CarrierName: '', TrackingUrl: null });
  });

  it('[SHIP-2] one that moves its page, or leaves the list, still leads to the parcels that it has', async () => {
    const CarrierId = await save({ NameZh: '大鷹快遞', TrackingTemplate: 'https://eagle.example.com/old' });
    const { order, read } = await buy('moved-mei');
    await boss(contract.setShipping, {
      CustomerOrderIds: [order],
      State: 'sent',
      Text: '',
      TrackingNumber: 'E1',
      CarrierId,
    });
    expect(await read()).toMatchObject({ TrackingUrl: 'https://eagle.example.com/old' });
    const moved = { CarrierId, NameZh: '大鷹快遞', TrackingTemplate: ' https://eagle.example.com/?no={number} ' };
    expect(await save(moved)).toBe(CarrierId);
    expect(await boss(contract.removeParcelCarrier, { CarrierId })).toBe(true);
    expect(await boss(contract.removeParcelCarrier, { CarrierId })).toBe(false);
    expect(await read()).toMatchObject({ CarrierName: '大鷹快遞', TrackingUrl: 'https://eagle.example.com/?no=E1' });
    const again = boss(contract.setShipping, { CustomerOrderIds: [order], State: 'sent', Text: '', CarrierId });
    await expect(again).rejects.toMatchObject({
      code: 'invalid-request',
      problem: { details: { field: 'CarrierId' } },
    });
    await expect(save(moved)).rejects.toMatchObject({ code: 'not-found' });
    const { Entries } = await boss(contract.qryAuditLog, { Subject: `parcel-carrier/${CarrierId}` });
    expect(Entries.map(({ Action }) => Action)).toEqual([
      ...['remove-parcel-carrier', 'save-parcel-carrier', 'save-parcel-carrier'],
    ]);
  });

  it.each([
    ['http://track.example.com/{number}', 'TrackingTemplate'],
    ['javascript:alert(1)', 'TrackingTemplate'],
    ['https://{number}.example.com/', 'TrackingTemplate'],
  ])('[SHIP-2] no buyer is led to %s', async (TrackingTemplate, field) => {
    const refused = save({ NameZh: '不安全', TrackingTemplate });
    await expect(refused).rejects.toMatchObject({ code: 'invalid-request', problem: { details: { field } } });
    expect((await listed()).map(({ NameZh }) => NameZh)).not.toContain('不安全');
  });

  it('[SHIP-2] have names of their own, and are not more than fit a list', async () => {
    await expect(save({ NameZh: ` ${BLACK_CAT} ` })).rejects.toMatchObject({ code: 'already-taken' });
    for (let count = (await listed()).length; count < MOST_PARCEL_CARRIERS; count += 1)
      await save({ NameZh: `第${count}` });
    await expect(save({ NameZh: '太多' })).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('[SHIP-2] [MGNT-8] are read by whoever sends parcels, and changed by administrators alone', async () => {
    const packer = await shop.joinStaff('packer');
    await boss(contract.setStaff, { UserName: 'packer', IsStaff: true, Permissions: ['orders'] });
    expect(await shop.as(packer)(contract.qryParcelCarriers, {})).not.toEqual([]);
    const change = shop.as(packer)(contract.removeParcelCarrier, { CarrierId: await numberOf(BLACK_CAT) });
    await expect(change).rejects.toMatchObject({ code: 'not-allowed' });
    const buyer = await shop.join('curious');
    await expect(shop.as(buyer)(contract.qryParcelCarriers, {})).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
