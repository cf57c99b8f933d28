import { describe, expect, it } from 'vitest';
import { adminQuery } from '../../apps/server/test/database/admin-query.ts';
import { barriersInFullRun } from '../support/journey/find-barriers.ts';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { accountSheet, registerInSheet } from '../support/screens/checkout-screens.ts';
import { lookAtScreen } from '../support/screens/look.ts';
import { zh } from '../support/screens/words.ts';

const SLUG = 'pour-over-coffee';
const NAME = '手沖咖啡：在家沖一杯乾淨的咖啡';

describe('a free course', () => {
  const journeys = openJourneys();

  it('[OWN-8] [TRUE-5] a visitor takes it, becomes a member and finds it open; gives it back and takes it again', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, shop } = visit;
      const { databaseUrl = '' } = shop;
      await adminQuery(
        databaseUrl,
        `update price set gross_ntd = 0 from product p
         where p.product_id = price.product_id and p.slug = '${SLUG}' and valid_until is null`,
      );
      const main = page.getByRole('main');
      const take = page.getByRole('button', { name: '免費取得' }).filter({ visible: true });
      const watch = page.getByRole('link', { name: '前往觀看' }).filter({ visible: true });

      await page.goto(`/products/${SLUG}`);
      await main.getByText('不需要付款，也不會開立發票').waitFor();
      await expect.poll(() => main.getByRole('link', { name: '服務條款' }).getAttribute('href')).toContain('Version=');
      expect(await lookAtScreen(visit, { name: 'free-course' })).toEqual([]);
      await take.click();
      // An e-mail and a password over the page, as in the checkout; the press is not repeated.
      await accountSheet(page, zh).getByText('課程會存放在您的帳號裡').waitFor();
      expect(await lookAtScreen(visit, { name: 'free-course-account' })).toEqual([]);
      await registerInSheet(page, zh, newPerson('陳小美'));
      await page.getByText(`「${NAME}」已加入您的收藏`).waitFor();
      await watch.waitFor();
      await page.reload();
      await main.getByRole('button', { name: '歸還課程' }).waitFor();
      expect(await lookAtScreen(visit, { name: 'free-course-owned' })).toEqual([]);

      await main.getByRole('button', { name: '歸還課程' }).click();
      const question = page.getByRole('dialog', { name: `歸還「${NAME}」？` });
      expect(await barriersInFullRun(page)).toEqual([]);
      await question.getByRole('button', { name: '歸還課程' }).click();
      await take.waitFor();
      await take.click();
      await watch.click();
      await page.waitForURL('**/users/mediaplayer**');
      await page.getByRole('heading', { name: NAME }).first().waitFor();
    }));
});
