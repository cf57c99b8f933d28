import { contract } from '@kapok/contract';
import { describe, expect, it } from 'vitest';
import { buyCart } from '../support/journey/buy-cart.ts';
import { openSharedJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { lessonRow, playedSeconds } from '../support/screens/player-screen.ts';

const PAID_LESSON = { title: '一筆畫一片葉子', position: 2 } as const;

const buyWatercolour = async ({ beside }: Visit): Promise<void> => {
  const call = await beside.register(newPerson('何雨'));
  await call(contract.addItem, { ProductId: 'V002' });
  await buyCart(call);
};

describe('another member at the same shop', () => {
  const journeys = openSharedJourneys();

  it('[M04] [PLAY-4] [STREAM-1] cannot play what somebody else bought: not by the list, not by a link, not by its address', () =>
    journeys.visit(screens.desk, async (owner) => {
      await buyWatercolour(owner);
      await owner.page.goto('/users/mediaplayer?ProductId=V002');
      await lessonRow(owner.page, PAID_LESSON.title).click();
      await expect.poll(() => playedSeconds(owner.page)).toBeGreaterThan(0.5);
      const files = [...new Set(owner.requests.media().map(({ path }) => path))];
      expect(files.length).toBeGreaterThan(1);
      const ownToken = owner.requests.media().at(-1)?.authorization ?? '';
      const fetchAll = (authorization: string): Promise<readonly number[]> =>
        Promise.all(
          files.map(async (path) => {
            const answer = await fetch(`${owner.shop.url}${path}`, { headers: { authorization } });
            await answer.body?.cancel();
            return answer.status;
          }),
        );
      expect(new Set(await fetchAll(ownToken))).toEqual(new Set([200]));

      await journeys.visit(screens.desk, async ({ page, beside }) => {
        await beside.register(newPerson('江晴'));
        const [asked] = await Promise.all([
          page.waitForRequest((request) => request.url().endsWith('/api/Product/qryProducts')),
          page.goto('/users/mediaplayer?ProductId=V002'),
        ]);
        const row = lessonRow(page, PAID_LESSON.title);
        await row.waitFor();
        await expect.poll(() => row.getAttribute('aria-disabled')).toBe('true');
        await expect.poll(() => row.innerText()).toContain('尚未購買，無法播放');
        await row.click({ force: true });
        await row.press('Enter');
        await expect.poll(() => page.locator('video').count()).toBe(0);

        const fileUuid = /[0-9a-f-]{36}/.exec(files[0] ?? '')?.[0] ?? '';
        await page.goto(`/users/mediaplayer?ProductId=V002&tsfilename=${fileUuid}`);
        await row.waitFor();
        await expect.poll(() => page.locator('video').count()).toBe(0);

        expect(new Set(await fetchAll(asked.headers()['authorization'] ?? ''))).toEqual(new Set([404]));
        expect(new Set(await fetchAll(''))).toEqual(new Set([401]));
      });
    }));
});
