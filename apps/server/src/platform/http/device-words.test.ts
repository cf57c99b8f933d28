import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('a device [AUTH-8]', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S918B) ${chrome} Mobile Safari/537.36`, 'Chrome · Android'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari · Mac'],
    [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${iphone} Mobile/15E148 Safari Line/14.1`, 'LINE · iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('%s is called %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});
