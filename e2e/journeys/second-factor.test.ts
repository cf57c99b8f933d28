import { contract } from '@kapok/contract';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { signInHere } from '../support/screens/account-screens.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff, newPerson } from '../support/journey/people.ts';
import { proveAddress } from '../support/journey/prove-address.ts';
import { lookAtBoth } from '../support/screens/look-at-both.ts';
import { zh } from '../support/screens/words.ts';

describe('the second factor of the staff', () => {
  const journeys = openJourneys();

  it('[SAFE-9] is asked for at an address of the management, from whom was made staff while signed in', () =>
    journeys.visit(screens.desk, async (desk) => {
      const boss = await desk.beside.signIn(demoStaff);
      await journeys.visit(screens.phone, async ({ page, shop, beside, expectMessage }) => {
        expectMessage(/status of 40[13]/);
        const helper = newPerson('老會員');
        await beside.register(helper);
        await proveAddress(shop, helper);
        await boss(contract.setStaff, { UserName: helper.userName, IsStaff: true, Permissions: ['orders'] });
        await page.goto('/mgnh/packing');
        await page.getByRole('heading', { level: 1, name: '設定驗證器 App' }).waitFor();
        expect(new URL(page.url()).searchParams.get('redirect')).toBe('/mgnh/packing');
      });
    }));

  it('[SAFE-9] is set up at the first sign-in, and gets in by recovery code the next time', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, context, shop, beside, expectMessage } = visit;
      expectMessage(/status of 40[13]/);
      const helper = newPerson('新同事');
      await beside.register(helper);
      await proveAddress(shop, helper);
      const boss = await beside.signIn(demoStaff);
      await boss(contract.setStaff, { UserName: helper.userName, IsStaff: true, Permissions: ['orders'] });
      await context.clearCookies();
      await page.goto('/mgnh');
      await signInHere(page, zh, helper);
      await page.getByRole('heading', { level: 1, name: '設定驗證器 App' }).waitFor();
      await page.getByRole('img', { name: '驗證器 App 的 QR 碼' }).waitFor();
      expect(await lookAtBoth(visit, { name: 'authenticator' })).toEqual([]);
      const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      // Whoever has scanned the code may still change the language: the key stays.
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByRole('heading', { level: 1, name: 'Set up an authenticator app' }).waitFor();
      await page.getByRole('button', { name: '切換為中文' }).click();
      await page.getByRole('heading', { level: 1, name: '設定驗證器 App' }).waitFor();
      await page.getByLabel('驗證碼').fill('000000');
      await page.getByRole('button', { name: '完成設定' }).click();
      const refused = page.getByRole('alert').filter({ hasText: '驗證碼不正確' });
      await expect.poll(() => refused.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(60);
      await page.getByLabel('驗證碼').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
      await page.getByRole('button', { name: '完成設定' }).click();
      await page.getByRole('heading', { level: 1, name: '收好備用碼' }).waitFor();
      expect(await lookAtBoth(visit, { name: 'recovery-codes' })).toEqual([]);
      const codes = await page.getByRole('list', { name: '備用碼' }).getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      // They are shown this once: there is no way past them.
      await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBe(0);
      await page.getByRole('button', { name: '已收好，繼續' }).click();
      await page.getByRole('heading', { level: 1, name: '管理首頁' }).waitFor();
      await context.clearCookies();
      await page.goto('/mgnh');
      await signInHere(page, zh, helper);
      await page.getByRole('button', { name: '手邊沒有手機？改用備用碼' }).click();
      await page.getByLabel('備用碼').waitFor();
      expect(await lookAtBoth(visit, { name: 'recovery-code' })).toEqual([]);
      await page.getByLabel('備用碼').fill(codes[0] ?? '');
      await page.getByRole('button', { name: '驗證', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: '管理首頁' }).waitFor();
    }));
});
