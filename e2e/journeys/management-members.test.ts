import { describe, expect, it } from 'vitest';
import { contract } from '@kapok/contract';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { createCaller } from '../support/journey/caller.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

describe('the members, as staff see them', () => {
  const journeys = openJourneys();

  it('[MGNT-5] [MGNT-7] finds a member, gives a course and takes it back, and reads who did what for which reason', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      const person = newPerson('溫泉');
      const member = await createCaller(shop.url).register(person);
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/customermanagement');
      await page.getByRole('searchbox', { name: '以姓名、帳號或電子信箱搜尋' }).fill(person.email.toUpperCase());
      await page.getByRole('main').getByRole('link', { name: person.userName }).click();
      await page.getByRole('heading', { level: 1, name: '溫泉' }).waitFor();
      expect(new URL(page.url()).search).toBe('');

      await page.getByText('尚未擁有課程').waitFor();
      await page.getByRole('button', { name: '贈送課程' }).click();
      const giving = page.getByRole('dialog', { name: '贈送課程' });
      await giving.getByRole('searchbox').fill('V001');
      await expect.poll(() => giving.getByRole('radio').count()).toBe(1);
      await giving.getByRole('radio', { name: /V001/ }).check();
      await giving.getByRole('button', { name: '贈送課程' }).click();
      await giving.getByText('請填寫原因').waitFor();
      await giving.getByLabel('原因').fill('活動贈送');
      await giving.getByRole('button', { name: '贈送課程' }).click();
      const owned = page.getByRole('region', { name: '擁有的課程' });
      await owned.getByText('原因：活動贈送').waitFor();
      expect((await member(contract.getMyProduct, {})).map(({ ProductId }) => ProductId)).toEqual(['V001']);

      await owned.getByRole('button', { name: /^收回/ }).click();
      const ending = page.getByRole('dialog');
      await ending.getByLabel('原因').fill('誤贈');
      await ending.getByRole('button', { name: '收回' }).click();
      await owned.getByText('原因：誤贈').waitFor();
      expect(await member(contract.getMyProduct, {})).toEqual([]);

      await page.getByRole('button', { name: '在所有裝置登出' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '在所有裝置登出' }).click();
      await page.getByText('目前沒有登入').waitFor();
      await expect(member(contract.getUserName, {})).rejects.toMatchObject({ code: 'not-signed-in' });

      await page.getByRole('main').getByRole('link', { name: '相關操作紀錄' }).click();
      const deeds = page.getByRole('row').filter({ hasText: person.userName });
      // Looked up, given, taken back, signed out.
      await expect.poll(() => deeds.count()).toBe(4);
      await deeds.filter({ hasText: '收回' }).getByText('原因：誤贈').waitFor();
    }));

  it('[PROF-7] [OFFER-4] shows what a list of members would do row by row, takes over just that, and undoes it', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      const { userName, email } = newPerson('匯入');
      const Csv = `UserName,Email,CName,Course\n${userName},${email},匯入的會員,V001\n${demoStaff.userName},x@kapok.example,,\n`;
      const staff = await beside.signIn(demoStaff);
      await page.goto('/mgnh/customermanagement');
      await page.getByRole('link', { name: '匯入會員與課程' }).click();
      await page.getByRole('heading', { level: 1, name: '匯入會員' }).waitFor();
      const main = page.getByRole('main');
      const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(Csv) };
      await main.locator('input[type="file"]').setInputFiles(file);
      await main.getByRole('button', { name: '檢查檔案' }).click();
      const rows = main.getByRole('list', { name: '依結果查看各列' });
      await rows.getByRole('button', { name: /^1\s*新會員$/ }).waitFor();
      await rows.getByRole('button', { name: /^1\s*無法匯入$/ }).waitFor();
      await main.getByText('帳號已有人使用').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      const found = async () => (await staff(contract.qryMembers, { Search: userName })).Members.length;
      expect(await found()).toBe(0);
      await main.getByRole('button', { name: '匯入 1 位會員、1 項觀看權' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '匯入 1 位會員、1 項觀看權' }).click();
      await main.getByRole('heading', { name: '匯入結果' }).waitFor();
      expect(await found()).toBe(1);
      await main.getByRole('button', { name: '復原這次匯入' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '復原這次匯入' }).click();
      await main.getByText('這次匯入的內容都已收回。').waitFor();
      expect(await found()).toBe(0);
      await main.getByRole('link', { name: '返回會員管理' }).click();
      await page.getByRole('heading', { level: 1, name: '會員管理' }).waitFor();
    }));
});
