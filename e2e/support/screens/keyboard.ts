import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

const MOST_STOPS = 90;

/** Goes to the element by Tab, or by Shift+Tab, as who has no mouse does. The focus must be somewhere all the way. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await isFocused(target)) return;
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
};

/** Goes there, and presses it with Enter. */
export const enter = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
};

/** Goes to the field, and types in place of what stands there. */
export const typeInto = async (
  page: Page,
  field: Locator,
  text: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  await tabTo(page, field, key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
};

/** Goes to a button that asks for files, presses it, and chooses them in the window of the system. */
export const chooseFiles = async (page: Page, button: Locator, files: string | readonly string[]): Promise<void> => {
  const asked = page.waitForEvent('filechooser');
  await enter(page, button);
  await (await asked).setFiles([files].flat());
  // The press is done: whoever made it still stands there.
  await expect.poll(() => isFocused(button)).toBe(true);
};
