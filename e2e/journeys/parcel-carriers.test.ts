import { contract } from '@kapok/contract';
import { expect, it } from 'vitest';
import { buyCart } from '../support/journey/buy-cart.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';
const EAGLE = '大鷹快遞';
const COLD = '低溫宅配';

it('[SHIP-2] staff add a way of delivery and a carrier, and the buyer follows the parcel from the order', () =>
  journeys.visit(screens.phone, async (buyer) => {
    await journeys.visit(screens.desk, async ({ page, beside: staff }) => {
      await staff.signIn(demoStaff);
      await page.goto('/mgnh/settings/delivery');
      await page.getByRole('button', { name: '新增取貨方式' }).click();
      const way = page.getByRole('dialog', { name: '新增取貨方式' });
      await way.getByLabel('中文名稱').fill(COLD);
      await way.getByLabel('英文名稱').fill('Refrigerated');
      await way.getByLabel('運費（新臺幣元，含稅）').fill('160');
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await way.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `變更取貨方式：${COLD}` }).waitFor();
    });

    const { page: orders, beside } = buyer;
    const call = await beside.register(newPerson('林安'));
    await call(contract.addItem, { ProductId: BRUSHES });
    const to = { RecipientName: '林安', RecipientTel: '0912345678', Destination: '臺北市大安區和平東路一段 1 號' };
    await call(contract.changeTransportItem, { ProductId: 'Z05', ...to });
    const orderId = await buyCart(call);

    await journeys.visit(screens.phone, async ({ page, beside: staff, expectMessage }) => {
      expectMessage(/status of 409/);
      await staff.signIn(demoStaff);
      await page.goto('/mgnh/settings/delivery');
      await page.getByRole('button', { name: '新增物流業者' }).click();
      const carrier = page.getByRole('dialog', { name: '新增物流業者' });
      await carrier.getByLabel('中文名稱').fill(EAGLE);
      await carrier.getByLabel('包裹查詢網址').fill('http://eagle.example.com/{number}');
      await carrier.getByRole('button', { name: '儲存' }).click();
      await carrier.getByText('請填寫 https:// 開頭的網址').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await carrier.getByLabel('包裹查詢網址').fill('https://eagle.example.com/?no={number}');
      await page.keyboard.press('Enter');
      await carrier.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `編輯物流業者：${EAGLE}` }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);

      await page.goto(`/mgnh/orders/${orderId}`);
      await page.getByRole('button', { name: '填寫出貨資訊' }).click();
      const shipping = page.getByRole('dialog', { name: '填寫出貨資訊' });
      await shipping.getByText('已出貨', { exact: true }).click();
      await shipping.getByRole('textbox', { name: '出貨備註' }).fill('已到店');
      await shipping.getByLabel('物流業者').selectOption(EAGLE);
      await shipping.getByRole('textbox', { name: '追蹤編號' }).fill('EG 1234');
      expect(await barriersInFullRun(page)).toEqual([]);
      await shipping.getByRole('button', { name: '標記為已出貨' }).click();
      await shipping.waitFor({ state: 'detached' });
      const track = page.getByRole('link', { name: '查詢包裹' });
      await expect.poll(() => track.getAttribute('href')).toBe('https://eagle.example.com/?no=EG%201234');

      await page.goto('/mgnh/orders?TransportId=Z05');
      await page.getByText(`${COLD} · 已到店 EG 1234`).waitFor();
      await page.goto('/mgnh/settings/delivery');
      await page.getByRole('button', { name: `移除取貨方式：${COLD}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
      await page.getByText(`已有訂單使用「${COLD}」`).waitFor();
    });

    await orders.goto(`/users/orders?OrderId=${orderId}`);
    const parcel = orders.getByRole('region', { name: '寄送資訊' });
    await parcel.getByText(EAGLE).waitFor();
    await parcel.getByText(COLD).waitFor();
    const track = parcel.getByRole('link', { name: '查詢包裹' });
    await expect.poll(() => track.getAttribute('href')).toBe('https://eagle.example.com/?no=EG%201234');
    expect((await track.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    expect(await barriersInFullRun(orders)).toEqual([]);
  }));
