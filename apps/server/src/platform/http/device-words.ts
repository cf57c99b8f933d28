type Sign = readonly [pattern: RegExp, name: string];

/** The first that fits: most browsers also name those that they descend from. */
const browsers: readonly Sign[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A device in the few words that its owner knows it by, such as `Chrome · Windows`; empty where it does not say. */
export const deviceWords = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined).join(' · ');
