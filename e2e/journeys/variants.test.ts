import { contract } from '@kapok/contract';
import { expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { lookAtScreen } from '../support/screens/look.ts';

const journeys = openJourneys();
const BRUSHES = 'G001';

it('[SHIP-3] staff add sizes with numbers of their own, put them in order and on sale', () =>
  journeys.visit(screens.desk, async (visit) => {
    const { page, beside, expectMessage } = visit;
    // A SKU that is taken.
    expectMessage(/status of 409/);
    const call = await beside.signIn(demoStaff);
    await page.goto(`/mgnh/products/${BRUSHES}`);
    const section = page.getByRole('region', { name: '規格', exact: true });
    await section.getByText('還沒有規格').waitFor();
    const add = async (title: string, price: string, stock: string): Promise<void> => {
      await section.getByRole('button', { name: '新增規格' }).click();
      const form = page.getByRole('dialog', { name: '新增規格' });
      await form.getByLabel('中文規格名稱').fill(title);
      await form.getByLabel('售價').fill(price);
      await form.getByLabel('第一批庫存').fill(stock);
      await form.getByLabel('SKU').fill(`BRUSH-${stock}`);
      await form.getByLabel('ISBN').fill('978-986-181-728-7');
      await form.getByRole('button', { name: '新增規格' }).click();
      await form.getByText('ISBN 不正確').waitFor();
      await form.getByLabel('ISBN').fill('');
      await form.getByRole('button', { name: '新增規格' }).click();
      await form.waitFor({ state: 'detached' });
    };
    await add('12 支', '980', '9');
    await add('6 支', '620', '4');
    await add('24 支', '1680', '1');
    const rows = section.getByRole('listitem').getByRole('group');
    await expect.poll(() => rows.count()).toBe(3);
    await section
      .getByRole('button', { name: /「?6 支/ })
      .first()
      .press('ArrowUp');
    const stored = async () => (await call(contract.qryProductForEditing, { ProductId: BRUSHES })).Variants;
    await expect.poll(async () => (await stored()).map(({ TitleZh }) => TitleZh)).toEqual(['6 支', '12 支', '24 支']);
    await section.getByRole('button', { name: '編輯規格「24 支」' }).click();
    const form = page.getByRole('dialog', { name: '編輯規格' });
    await form.getByLabel('SKU').fill('BRUSH-4');
    await form.getByRole('button', { name: '儲存規格' }).click();
    await form.getByText('這個貨號已被其他商品使用').waitFor();
    await form.getByLabel('SKU').fill('BRUSH-24');
    await form.getByRole('button', { name: '儲存規格' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await stored())[2]).toMatchObject({ Sku: 'BRUSH-24', PriceWithTax: 1680, Status: 'draft' });

    await section.getByRole('link', { name: '規格「6 支」的庫存、圖片與上架' }).click();
    await page.getByText(/^這是「.*」的一項規格/).waitFor();
    await page.getByRole('button', { name: '發布' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '發布' }).click();
    await page.getByText('上架中').first().waitFor();
    expect(await lookAtScreen(visit, { name: 'management-variant', hasForeignWords: true })).toEqual([]);
    for (const { ProductId, Version, Status } of await stored())
      if (Status === 'draft') await call(contract.publishProduct, { ProductId, Version });
    await page.goto(`/mgnh/products/${BRUSHES}`);
    await section.getByText('上架中').nth(2).waitFor();
    expect(await lookAtScreen(visit, { name: 'management-variants', hasForeignWords: true })).toEqual([]);
  }));

it('[SHIP-3] a shopper chooses a size, reads what it costs, and finds it in the cart', () =>
  journeys.visit(screens.phone, async (visit) => {
    const { page, beside, shop } = visit;
    const staff = await createCaller(shop.url).signIn(demoStaff);
    const { Variants, Content } = await staff(contract.qryProductForEditing, { ProductId: BRUSHES });
    const large = Variants.find(({ TitleZh }) => TitleZh === '24 支');
    expect(large).toBeDefined();
    await staff(contract.correctStock, { ProductId: large?.ProductId ?? '', Change: -1, Reason: 'corrected' });
    const call = await beside.register(newPerson('林安'));
    await page.goto('/?ProductKind=goods');
    await page.getByRole('article').filter({ hasText: 'NT$620 起' }).getByRole('link').first().click();
    await page.waitForURL(`**/products/${Content.Slug}`);
    const sizes = page.getByRole('group', { name: '規格' });
    const bar = page.getByRole('region', { name: '直接購買' });
    await bar.getByText('NT$620 起').waitFor();
    await expect.poll(() => sizes.getByRole('radio', { name: /24 支\s*已售完/ }).isDisabled()).toBe(true);
    await bar.getByRole('button', { name: '加入購物車' }).click();
    await sizes.getByText('請先選擇規格').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    expect(await lookAtScreen(visit, { name: 'product-variants', hasForeignWords: true })).toEqual([]);
    await sizes.getByRole('radio', { name: /^12 支/ }).click();
    await bar.getByText('NT$980', { exact: true }).waitFor();
    await bar.getByRole('button', { name: '加入購物車' }).click();
    await page.getByText(/^已將「.*（12 支）」加入購物車/).waitFor();
    const { CustomerOrderDS } = await call(contract.qryShoppingCart, {});
    expect(CustomerOrderDS[0]?.ProductName).toMatch(/（12 支）$/);
    await page.goto('/users/shoppingcart');
    await page.getByRole('link', { name: /（12 支）$/ }).click();
    // The address of a variant is the page of its product, with that one chosen.
    await expect.poll(() => sizes.getByRole('radio', { name: /^12 支/ }).isChecked()).toBe(true);
    expect(await lookAtScreen(visit, { name: 'product-variant-chosen', hasForeignWords: true })).toEqual([]);
    await page.setViewportSize(screens.desk.viewport);
    await page.reload();
    await expect.poll(() => sizes.getByRole('radio', { name: /^12 支/ }).isChecked()).toBe(true);
    expect(await lookAtScreen(visit, { name: 'product-variant-desk', hasForeignWords: true })).toEqual([]);
  }));
