import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoCustomer, demoStaff } from '../support/journey/people.ts';
import { untilSettled } from '../support/screens/settled.ts';

const journeys = openJourneys();

const DAY_MS = 86_400_000;
/** A day of Taipei, as a field of a date and a clock takes it. */
const clockIn = (days: number): string => new Date(Date.now() + days * DAY_MS + DAY_MS / 3).toISOString().slice(0, 16);

describe('staff who sell', () => {
  it('[OFFER-1] set a sale price: shoppers read it with its end, and staff read why nothing is struck', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page } = staff;
      await staff.beside.signIn(demoStaff);
      await page.goto('/mgnh/products/G001');
      const sale = page.getByRole('region', { name: '特價' });
      await sale.getByRole('button', { name: '儲存特價' }).click();
      await sale.getByText('請填寫特價、開始與結束時間').waitFor();
      const price = await sale.getByLabel('特價（含稅，NT$）').boundingBox();
      expect(price?.width).toBeGreaterThan(200);
      await sale.getByLabel('特價（含稅，NT$）').fill('99999');
      await sale.getByLabel('開始時間').fill(clockIn(-1));
      await sale.getByLabel('結束時間').fill(clockIn(2));
      staff.expectMessage(/status of 400/);
      await sale.getByRole('button', { name: '儲存特價' }).click();
      await sale.getByText('特價須低於原價').waitFor();
      await sale.getByLabel('特價（含稅，NT$）').fill('99');
      await sale.getByRole('button', { name: '儲存特價' }).click();
      await sale.getByText('原價尚未連續販售 7 天').waitFor();
      await untilSettled(staff);
      expect(await barriersInFullRun(page)).toEqual([]);
      const { Content } = await (
        await staff.beside.signIn(demoStaff)
      )(contract.qryProductForEditing, {
        ProductId: 'G001',
      });
      await journeys.visit(screens.phone, async ({ page: stranger }) => {
        await stranger.goto(`/products/${Content.Slug}`);
        await stranger.getByRole('main').getByText('NT$99', { exact: true }).first().waitFor();
        await stranger.getByText(/^特價至 /).waitFor();
      });
    }));

  it('[MGNT-2] [OWN-5] tick products, lower their prices by a tenth, see old and new first, and get just that', () =>
    journeys.visit(screens.phone, async (staff) => {
      const { page } = staff;
      const call = await staff.beside.signIn(demoStaff);
      await page.goto('/mgnh/products?ProductKind=goods');
      await page.getByRole('checkbox', { name: /G002$/ }).check();
      await page.getByRole('button', { name: '選取所有符合條件的商品' }).click();
      await page.getByRole('button', { name: '批次修改' }).click();
      const dialog = page.getByRole('dialog', { name: '批次修改 3 項商品' });
      await dialog.getByRole('radio', { name: '調整售價' }).check();
      await dialog.getByRole('button', { name: '預覽' }).click();
      await dialog.getByText('請輸入整數').waitFor();
      await dialog.getByLabel('調整幅度（%）').fill('-10');
      await dialog.getByRole('button', { name: '預覽' }).click();
      await dialog.getByText('變更 3 項，無變更 0 項，無法處理 0 項').waitFor();
      await untilSettled(staff);
      expect(await barriersInFullRun(page)).toEqual([]);
      const priceOf = async () =>
        (await call(contract.qryProductForEditing, { ProductId: 'G002' })).Content.PriceWithTax ?? 0;
      const before = await priceOf();
      await dialog.getByRole('button', { name: '套用到 3 項商品' }).click();
      await page.getByText('已變更 3 項').waitFor();
      expect(await priceOf()).toBe(Math.floor(before * 0.9 + 0.5));
    }));

  it('[MGNT-2] see a changed course as its real page and play a lesson of it, before anybody else does', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page, shop } = staff;
      const call = await staff.beside.signIn(demoStaff);
      const { Version, Content } = await call(contract.qryProductForEditing, { ProductId: 'V001' });
      await call(contract.saveProduct, { ProductId: 'V001', Version, Changes: { NameZh: '尚未公開的名稱' } });
      await page.goto('/mgnh/products/V001');
      await page.getByRole('link', { name: '預覽' }).click();
      await page.getByRole('heading', { level: 1, name: '尚未公開的名稱' }).waitFor();
      await page.getByText('預覽：只有工作人員看得到這個頁面').waitFor();
      await untilSettled(staff);
      expect(await barriersInFullRun(page)).toEqual([]);
      const paid = Content.PlayList.find(({ FreePromote }) => !FreePromote);
      const played = page.waitForResponse((answer) => answer.url().includes(`${paid?.FileUuid ?? ''}.m3u8`));
      await page.getByRole('button', { name: new RegExp(paid?.TitleZh ?? '') }).click();
      expect((await played).status()).toBe(200);
      expect(await (await fetch(`${shop.url}/products/${Content.Slug}`)).text()).not.toContain('尚未公開的名稱');
      const customer = await createCaller(shop.url).signIn(demoCustomer);
      await expect(customer(contract.qryProductPreview, { ProductId: 'V001' })).rejects.toMatchObject({
        code: 'not-allowed',
      });
    }));

  it('[LEARN-7] give a lesson captions in SRT as they came, and read beside the button what was wrong with another file', () =>
    journeys.visit(screens.desk, async (staff) => {
      const { page } = staff;
      const call = await staff.beside.signIn(demoStaff);
      await page.goto('/mgnh/products/V002');
      await page.getByRole('button', { name: '單元 1 的字幕' }).click();
      const dialog = page.getByRole('dialog', { name: /^字幕：/ });
      const choose = async (text: string) =>
        dialog.locator('input[type="file"]').setInputFiles({
          name: 'lesson.srt',
          mimeType: 'application/x-subrip',
          buffer: Buffer.from(text, 'utf16le'),
        });
      await choose('\uFEFFno captions at all');
      staff.expectMessage(/status of 415/);
      await dialog.getByText('這不是 SRT 或 WebVTT 字幕檔').waitFor();
      await choose(
        '\uFEFF1\r\n00:00:00,000 --> 00:00:02,000\r\n早安\r\n\r\n2\r\n00:00:0x,000 --> 00:00:03,000\r\n您好',
      );
      await dialog.getByText('第 6 行：時間格式有誤').waitFor();
      await choose('\uFEFF1\r\n00:00:00,000 --> 00:00:02,000\r\n早安\r\n');
      // Of the captions: the editor behind them says when it has saved, with the time.
      await page.getByText('已儲存', { exact: true }).waitFor();
      await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
      expect(await barriersInFullRun(page)).toEqual([]);
      const { Content } = await call(contract.qryProductForEditing, { ProductId: 'V002' });
      const FileUuid = Content.PlayList[0]?.FileUuid ?? '';
      await expect
        .poll(async () => (await call(contract.qryMediaExtras, { FileUuid })).CaptionLanguages)
        .toContain('zh-Hant');
    }));
});
