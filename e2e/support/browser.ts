import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const systemBrowsers = [
  // Draws without a window: a page costs it a quarter less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * What Playwright 1 switches off by itself (the flag below takes the place of its own), the spare renderer process, and the
 * lists under the address field: each window starts a process for them, and no test ever sees one.
 */
const unwantedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Quiet and alone: no profile of a person, nothing looked up in the background; media may start without a click. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // One process draws the pages of all stories: starting one for each costs a sixth of what its first page does.
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${unwantedFeatures.join(',')}`,
];

interface FoundBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The browser that npm carries, for machines without one; its libraries come with it and are unpacked once. */
const unpackCarriedBrowser = async (): Promise<FoundBrowser> => {
  const { default: carried, inflate } = await import('@sparticuz/chromium');
  const executablePath = await carried.executablePath();
  const libraries = await inflate(
    join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
  );
  const environment = { LD_LIBRARY_PATH: join(libraries, 'lib') };
  execFileSync(executablePath, ['--version'], { env: { ...process.env, ...environment } });
  return { executablePath, environment };
};

const findBrowser = (): Promise<FoundBrowser> => {
  const wanted = process.env['E2E_BROWSER'];
  const installed = [...(wanted === undefined ? [] : [wanted]), ...systemBrowsers].find((path) => existsSync(path));
  if (wanted === 'carried' || installed === undefined) return unpackCarriedBrowser();
  return Promise.resolve({ executablePath: installed, environment: {} });
};

/**
 * Starts a real Chromium: the machine's own, else the one that npm carries (E2E_BROWSER=carried asks for that one).
 * `ownFlags` are for what one measurement needs. Its home is a new folder in `homes`, removed with it.
 */
export const launchBrowser = async (ownFlags: readonly string[] = [], homes = tmpdir()): Promise<Browser> => {
  const { executablePath, environment } = await findBrowser();
  const home = mkdtempSync(join(homes, 'browser-'));
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, ...ownFlags],
    env: { ...process.env, ...environment, HOME: home },
  });
  browser.once('disconnected', () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  });
  return browser;
};
