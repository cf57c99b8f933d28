import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findBarriers } from '../journey/find-barriers.ts';
import type { Visit } from '../journey/journeys.ts';
import { findFaintBoxes } from './faint-boxes.ts';
import { untilSettled } from './settled.ts';
import { findStrayWords } from './stray-words.ts';

const picturesDir = resolve(import.meta.dirname, '../../../test-results/screens');
const takesPictures = process.env['SCREENSHOTS'] === '1';

interface WayToLook {
  readonly language: 'zh-Hant' | 'en';
  readonly scheme: 'light' | 'dark';
  /** The device on which barriers are searched; undefined: on none. */
  readonly searchedOn: 'phone' | 'desk' | undefined;
}

/**
 * The ways to look at a screen. Names and roles differ between languages and colours between schemes: two of the four see
 * all of them. Barriers are searched in one on the phone and in the other on the desk; the rest is for pictures.
 */
const looks: readonly WayToLook[] = [
  { language: 'zh-Hant', scheme: 'light', searchedOn: 'phone' },
  { language: 'zh-Hant', scheme: 'dark', searchedOn: undefined },
  { language: 'en', scheme: 'dark', searchedOn: 'desk' },
  { language: 'en', scheme: 'light', searchedOn: undefined },
];
type Look = Pick<WayToLook, 'language'>;

const DESK_FROM_PX = 768;

const htmlLang = { 'zh-Hant': 'zh-Hant-TW', en: 'en' } as const;
const switchTo = { 'zh-Hant': '切換為中文', en: 'Switch to English' } as const;

export interface LookedAt {
  /** Names the pictures. */
  readonly name: string;
  /** Texts that stand in one language only, such as people's names. */
  readonly hasForeignWords?: boolean;
}

/**
 * Looks at the page and tells what is wrong with it, a line each: faint boxes, sideways scrolling, stretched overlays, words of
 * the other language, the page's `lang`. `npm test` looks once, at the page as it is. The full run looks in the shop's
 * languages and both colour schemes, and for barriers by WCAG 2.2 AA; SCREENSHOTS=1 looks in all of them and leaves pictures
 * under `test-results/screens/`.
 */
export const lookAtScreen = async (visit: Visit, screen: LookedAt): Promise<readonly string[]> => {
  const { page } = visit;
  const width = page.viewportSize()?.width ?? 0;
  const device = width < DESK_FROM_PX ? 'phone' : 'desk';
  const faults: string[] = [];
  for (const look of await looksFor(page)) {
    await page.emulateMedia({ colorScheme: look.scheme });
    if (await speak(page, look.language)) await untilSettled(visit);
    const found = [
      ...(await findLayoutFaults(page, look, screen)),
      ...(look.searchedOn === device ? await findBarriers(page) : []),
    ];
    faults.push(...found.map((fault) => `${screen.name} (${width} px, ${look.language}, ${look.scheme}): ${fault}`));
    if (takesPictures) await takePicture(page, `${screen.name}-${width}-${look.language}-${look.scheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await speak(page, 'zh-Hant');
  return faults;
};

const looksFor = async (page: Page): Promise<readonly WayToLook[]> => {
  if (inject('looks') === 'once' && !takesPictures) return [await lookOfNow(page)];
  const wanted = looks.filter(({ searchedOn }) => takesPictures || searchedOn !== undefined);
  return (await hasOtherLanguage(page)) ? wanted : wanted.map((look) => ({ ...look, language: 'zh-Hant' }));
};

const lookOfNow = async (page: Page): Promise<WayToLook> => {
  const isEnglish = (await page.evaluate(() => document.documentElement.lang)) === htmlLang.en;
  return { language: isEnglish ? 'en' : 'zh-Hant', scheme: 'light', searchedOn: undefined };
};

/** A shop that speaks Chinese alone offers no other language: its colours are looked at all the same. */
const hasOtherLanguage = async (page: Page): Promise<boolean> =>
  (await page.getByRole('button', { name: /切換為中文|Switch to English/, includeHidden: true }).count()) > 0;

/** Presses the language button of the header; the event itself, since an open dialog keeps people from it. */
const speak = async (page: Page, language: Look['language']): Promise<boolean> => {
  if ((await page.evaluate(() => document.documentElement.lang)) === htmlLang[language]) return false;
  await page.getByRole('button', { name: switchTo[language], includeHidden: true }).dispatchEvent('click');
  await page.waitForFunction((lang) => document.documentElement.lang === lang, htmlLang[language]);
  return true;
};

const findLayoutFaults = async (page: Page, look: Look, screen: LookedAt): Promise<readonly string[]> => {
  const find = async (): Promise<readonly string[]> => [
    ...(await findFrameFaults(page, look)),
    ...(await findFaintBoxes(page)),
    ...(await findStrayWords(page, look.language, screen.hasForeignWords === true)),
  ];
  // Names in the new language come with the next answer; what is still wrong after a while stays wrong.
  let faults: readonly string[] = [];
  await expect
    .poll(async () => (faults = await find()), { timeout: 15_000 })
    .toEqual([])
    .catch(() => undefined);
  return faults;
};

const findFrameFaults = async (page: Page, { language }: Look): Promise<readonly string[]> => {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    overflowPx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll('h1').length,
    widthPx: window.innerWidth,
    overlayPx: Math.max(0, ...[...document.querySelectorAll('dialog')].map((overlay) => overlay.offsetWidth)),
  }));
  return [
    ...(seen.lang === htmlLang[language] ? [] : [`the page says it is in ${seen.lang}`]),
    ...(seen.overflowPx > 0 ? [`scrolls sideways by ${seen.overflowPx} px`] : []),
    ...(seen.headings === 1 ? [] : [`has ${seen.headings} main headings`]),
    ...(seen.widthPx > DESK_FROM_PX && seen.overlayPx > DESK_FROM_PX ? [`has an overlay of ${seen.overlayPx} px`] : []),
  ];
};

const takePicture = async (page: Page, name: string): Promise<void> => {
  mkdirSync(picturesDir, { recursive: true });
  await page.screenshot({ path: resolve(picturesDir, `${name}.png`), fullPage: true, animations: 'disabled' });
};
