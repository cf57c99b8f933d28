import { describe, expect, it } from 'vitest';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';
import { openStarted } from '../support/screens/open-started.ts';
import { untilSettled } from '../support/screens/settled.ts';

describe('the words of the shop', () => {
  const journeys = openJourneys();

  it('[OWN-9] staff write a page and see it before it is published, and people reach it without a reload', () =>
    journeys.visit(screens.desk, async ({ page, requests, beside, shop }) => {
      // Another one at another try, beside which the page of the first may stand.
      const slug = `about-${crypto.randomUUID().slice(0, 8)}`;
      const title = `關於我們 ${slug}`;
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/pages');
      await page.getByRole('link', { name: '新增頁面' }).click();
      await page.getByLabel('網址代號').fill('About');
      await page.getByLabel('標題（中文）').fill(title);
      await page
        .getByRole('textbox', { name: '內文（中文）' })
        .fill('我們**慢慢教**。\n\n- 一\n- 二\n\n[看條款](/LegalDocuments) <script>alert(1)</script>');
      await page.getByRole('button', { name: '預覽' }).first().click();
      await page.locator('strong', { hasText: '慢慢教' }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.getByRole('button', { name: '發布', exact: true }).click();
      await page.getByText('請用小寫英文字母、數字與連字號', { exact: true }).waitFor();
      await page.getByLabel('網址代號').fill(slug);
      await page.getByRole('button', { name: '發布', exact: true }).click();
      await page.getByText('頁面已發布').waitFor();
      await page.getByRole('button', { name: '撤下頁面' }).waitFor();

      await expect.poll(async () => (await page.request.get(`${shop.url}/`)).text()).toContain(`/p/${slug}`);
      await openStarted(page, '/');
      await untilSettled({ page, requests });
      await page.evaluate(() => {
        document.body.dataset['opened'] = 'once';
      });
      await page.getByRole('contentinfo').last().getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await barriersInFullRun(page)).toEqual([]);
      await page.getByRole('link', { name: '看條款' }).click();
      await page.getByRole('heading', { level: 1, name: '服務條款與退款規定' }).waitFor();
      expect(await page.evaluate(() => document.body.dataset['opened'])).toBe('once');
      await page.goto(`/en/p/${slug}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }));

  it('[OWN-9] staff write greeting and signature of the mails, and send themselves a sample', () =>
    journeys.visit(screens.phone, async ({ page, beside }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/settings/mails');
      const section = page.getByRole('region', { name: '信件的問候語與簽名' });
      await section.getByLabel('問候語（中文）').fill('親愛的同學：');
      await section.getByRole('textbox', { name: '簽名（中文）' }).fill('**木棉學堂**全體老師');
      const preview = section.getByRole('region', { name: '信件預覽' });
      await preview.getByText('親愛的同學：').waitFor();
      await preview.locator('strong', { hasText: '木棉學堂' }).waitFor();
      await section.getByRole('button', { name: '寄一封範例信給我' }).click();
      await page.getByText('範例信已寄出').waitFor();
      await section.getByRole('button', { name: '儲存' }).click();
      await page.getByText('已儲存').waitFor();
    }));
});
