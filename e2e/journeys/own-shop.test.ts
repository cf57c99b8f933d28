import { describe, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { demoStaff } from '../support/journey/people.ts';

/** A blue square, PNG, 64 pixels wide. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SQQkAQRDDaqSWTn/krIh7hIFCBKSh6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAveIfHgqZMS2PG0L6AAAAAElFTkSuQmCC',
  'base64',
);

describe('a shop of the seller’s own', () => {
  const journeys = openJourneys();

  it('[OWN-1] shows a new name, accent and logo in header, footer, title and manifest, without a reload', () =>
    journeys.visit(screens.desk, async ({ page, beside, shop }) => {
      await beside.signIn(demoStaff);
      await page.goto('/mgnh/shop');
      await page.getByLabel('商店名稱（中文）').fill('海浪學堂');
      await page.getByLabel('公司名稱（中文）').fill('海浪學堂有限公司');
      await page.getByLabel('色碼').fill('#1d4ed8');
      await page.getByText('按鈕：淺色模式').waitFor();
      const logoBefore = await page.getByRole('img', { name: '標誌' }).getAttribute('src');
      await page
        .getByLabel(/^更換標誌|^上傳標誌/)
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
      await expect.poll(() => page.getByRole('img', { name: '標誌' }).getAttribute('src')).not.toBe(logoBefore);

      await page.getByRole('button', { name: '儲存', exact: true }).click();
      await page.getByText('已儲存，新的商店資料已生效').waitFor();
      await page.getByRole('banner').getByText('海浪學堂').waitFor();
      await expect.poll(() => page.title()).toBe('商店資料｜海浪學堂');
      await expect.poll(() => page.locator('#shop-accent').textContent()).toContain('--mantine-color-accent-7:#');
      await page.getByRole('link', { name: '到商店' }).click();
      await page.getByRole('contentinfo').last().getByText('海浪學堂有限公司').waitFor();
      const manifest = await page.request.get(`${shop.url}/manifest.webmanifest?lang=zh-Hant`);
      expect(await manifest.json()).toMatchObject({ name: '海浪學堂' });
      await page.goto('/');
      await expect.poll(() => page.title()).toContain('｜海浪學堂');
    }));
});
