import { describe, expect, it } from 'vitest';
import { openJourneys, screens, type Journeys } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { signInHere } from '../support/screens/account-screens.ts';
import { zh } from '../support/screens/words.ts';

const CHECKING = '正在確認您不是機器人…';

/** Strangers use up what the whole shop allows. */
const guessPasswords = async (journeys: Journeys): Promise<void> => {
  for (let guess = 0; guess < 3; guess += 1) {
    await fetch(`${journeys.shop().url}/api/Token/SignIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ UserName: `nobody-${guess}`, Password: 'Wrong-Guess-1' }),
    });
  }
};

describe('signing in while strangers guess passwords', () => {
  const journeys = openJourneys({ LIMIT_SIGN_IN_EVERYONE: '1' });

  it('[SAFE-7] a new browser proves that somebody is there, and the person only waits a moment', () =>
    journeys.visit(screens.phone, async ({ page, beside, context, expectMessage }) => {
      const person = newPerson('何青');
      await beside.register(person);
      await context.clearCookies();
      await guessPasswords(journeys);
      expectMessage(/429/);
      await page.goto('/login?redirect=%2Fusers%2Forders');
      const asked = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/Token/SignIn') && answer.status() === 429,
      );
      const shown = page.getByRole('status').getByText(CHECKING).waitFor();
      // On a fast machine the work is done before anybody could look: it begins once the words were seen.
      await page.route(/\/proof-worker/, async (route) => {
        await shown;
        await route.continue();
      });
      await signInHere(page, zh, person);
      await Promise.all([asked, shown]);
      await page.waitForURL(/\/users\/orders$/);
      await expect.poll(() => page.getByText(CHECKING).count()).toBe(0);
    }));

  it('[SAFE-7] a wrong password is told as ever, and a browser that is known waits for nothing', () =>
    journeys.visit(screens.desk, async ({ page, beside, context, expectMessage }) => {
      const person = newPerson('何白');
      await beside.register(person);
      await guessPasswords(journeys);
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.url().endsWith('/api/Token/SignIn')) statuses.push(answer.status());
      });
      const device = (await context.cookies()).filter(({ name }) => name.endsWith('kapok_device'));
      await context.clearCookies();
      await context.addCookies(device);
      await page.goto('/login?redirect=%2Fusers%2Forders');
      await signInHere(page, zh, person);
      await page.waitForURL(/\/users\/orders$/);
      expect(statuses).toEqual([200]);
      await context.clearCookies();
      expectMessage(/429/);
      expectMessage(/401/);
      await page.goto('/login');
      await signInHere(page, zh, { ...person, password: 'Wrong-Guess-1' });
      await page.getByRole('alert').getByText('帳號或密碼不正確').waitFor();
      expect(statuses).toEqual([200, 429, 401]);
    }));
});
