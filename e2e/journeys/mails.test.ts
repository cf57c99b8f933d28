import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/journey/caller.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';

describe('the mails of the shop, as staff see them', () => {
  const journeys = openJourneys();

  it('[OWN-12] staff find the mail that a member misses, read it without its code, and send it again', () =>
    journeys.visit(screens.phone, async ({ page, beside, shop }) => {
      const person = newPerson('郭信');
      await createCaller(shop.url).register(person);
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/mails');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: '開啟寄件匣' }).waitFor();
      const welcome = main.getByRole('listitem').filter({ hasText: person.email }).filter({ hasText: '歡迎信' });
      await main.getByLabel('收件信箱').fill(person.email.toUpperCase());
      await main.getByRole('button', { name: '套用' }).click();
      // The worker may not have come to it yet.
      await expect
        .poll(async () => {
          await page.reload();
          await main.getByRole('button', { name: '套用' }).waitFor();
          return welcome.count();
        })
        .toBe(1);
      await welcome.getByText('在示範寄件匣').waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);

      await welcome.getByRole('button', { name: /^查看信件：歡迎加入/ }).click();
      const mail = page.getByRole('dialog');
      await mail.getByText('信裡專屬收件人的連結與驗證碼已遮住').waitFor();
      const frame = mail.frameLocator('iframe');
      await frame.getByRole('heading').first().waitFor();
      const said = await frame.locator('body').innerText();
      expect(said).toContain('••••••••');
      expect(said).not.toMatch(/\d{4} \d{4}/);
      await expect
        .poll(() => frame.locator('a[href*="#token="]').first().getAttribute('href'))
        .toMatch(/#token=(•|%E2%80%A2)+$/);
      expect(await barriersInFullRun(page)).toEqual([]);
      await mail.getByRole('button', { name: '再寄一次' }).click();
      await page.getByText('信已排入寄送').waitFor();
      await mail.waitFor({ state: 'detached' });
      await welcome.getByText(/已再次寄送/).waitFor();
      await expect
        .poll(async () => {
          await page.reload();
          await main.getByRole('button', { name: '套用' }).waitFor();
          return welcome.count();
        })
        .toBe(2);
    }));

  it('[OWN-12] order and member lead to their mails, which are narrowed down by kind, in both languages', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      const person = newPerson('簡郵');
      const call = await createCaller(shop.url).register(person);
      const look = { UserName: person.userName, Password: person.password };
      const { UserId } = await call(contract.getUserProfile, look);
      const staff = await beside.signIn(demoStaff);
      await expect
        .poll(async () => (await staff(contract.qryMails, { UserId })).Mails.map(({ Kind }) => Kind))
        .toEqual(['welcome']);
      await page.goto(`/mgnh/customermanagement/${String(UserId)}`);
      await page.getByRole('main').getByRole('link', { name: '相關郵件' }).click();
      await page.getByRole('heading', { level: 1, name: '郵件' }).waitFor();
      await page.getByText(`只看會員 ${person.userName} 的信`).waitFor();
      const rows = page.getByRole('table', { name: '郵件' }).getByRole('row');
      await expect.poll(() => rows.count()).toBe(2);
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.getByLabel('種類').selectOption('付款收據');
      await page.getByRole('button', { name: '套用' }).click();
      await page.getByText('找不到符合的信').waitFor();
      expect(new URL(page.url()).searchParams.get('UserId')).toBe(String(UserId));
      expect(await barriersInFullRun(page)).toEqual([]);

      // The orders of a member are opened in the same way, and left for all others.
      await page.goto(`/mgnh/orders?UserId=${String(UserId)}`);
      await page.getByText(`只看會員 ${String(UserId)} 的訂單`).waitFor();
      await page.getByText('找不到符合的訂單').waitFor();
      await page.getByRole('link', { name: '顯示全部' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');

      await page.goto('/en/mgnh/mails');
      await page.getByRole('heading', { level: 1, name: 'Emails' }).waitFor();
      await page.getByRole('table', { name: 'Emails' }).getByText(person.email).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page
        .getByRole('row')
        .filter({ hasText: person.email })
        .getByRole('button', { name: /^Open email/ })
        .press('Enter');
      await page.getByRole('dialog').frameLocator('iframe').getByRole('heading').first().waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));
});
