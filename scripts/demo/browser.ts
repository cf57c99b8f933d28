import { chromium, type Browser, type Page } from 'playwright-core';

/** A browser page of a fixed size on which pictures are drawn and photographed. */
export interface Stage {
  readonly show: (svg: string) => Promise<void>;
  readonly jpeg: (quality: number) => Promise<Buffer>;
  readonly webp: (quality: number) => Promise<Buffer>;
  /** What nothing is drawn on stays transparent. */
  readonly png: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const BLANK =
  '<!doctype html><html lang="zh-Hant-TW"><style>*{margin:0}body{overflow:hidden}svg{display:block}</style>';

const stageOn = async (browser: Browser, page: Page): Promise<Stage> => {
  const protocol = await page.context().newCDPSession(page);
  const photograph = async (format: 'jpeg' | 'webp', quality: number): Promise<Buffer> => {
    const { data } = await protocol.send('Page.captureScreenshot', { format, quality, optimizeForSpeed: false });
    return Buffer.from(data, 'base64');
  };
  return {
    show: (svg) =>
      page.evaluate((markup) => {
        document.body.innerHTML = markup;
      }, svg),
    jpeg: (quality) => photograph('jpeg', quality),
    webp: (quality) => photograph('webp', quality),
    png: () => page.screenshot({ omitBackground: true }),
    close: () => browser.close(),
  };
};

/** Opens a stage of `width` by `height` pixels in the browser at `CHROMIUM_PATH`. The caller closes it. */
export const openStage = async (width: number, height: number): Promise<Stage> => {
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', '--force-color-profile=srgb', '--font-render-hinting=none'],
  });
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
  await page.setContent(BLANK);
  return stageOn(browser, page);
};
