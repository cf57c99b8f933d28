import { expect, it } from 'vitest';
import { closedNotice, mayOpen, NEVER_OPENED, refusalToSell, type ShopOpening } from './shop-opening.ts';

const closed: ShopOpening = {
  number: 3,
  state: 'closed',
  text: { zh: '春節出貨暫停。', en: '' },
  returnsOn: '2026-12-05',
};

it('[TRUE-10] sells only once the seller is known and staff have opened, and not while closed', () => {
  expect(refusalToSell(true, NEVER_OPENED)).toBe('shop-not-open');
  expect(refusalToSell(false, { state: 'open' })).toBe('shop-not-open');
  expect(refusalToSell(true, closed)).toBe('shop-closed');
  expect(refusalToSell(true, { state: 'open' })).toBeUndefined();
});

it('[TRUE-10] offers to open where nothing keeps the shop from selling', () => {
  expect(mayOpen(['green', 'amber'])).toBe(true);
  expect(mayOpen(['green', 'red'])).toBe(false);
});

it('[TRUE-10] tells visitors why it is closed, and a day of return until it has come', () => {
  expect(closedNotice(closed, 'zh-Hant', '2026-11-30')).toBe(
    '商店休息中，商品都能瀏覽，暫時無法購買。春節出貨暫停。預計 12 月 5 日（六）恢復營業。',
  );
  expect(closedNotice(closed, 'en', '2026-11-30')).toContain('We plan to be back on Sat, December 5.');
  expect(closedNotice(closed, 'zh-Hant', '2026-12-05')).not.toContain('預計');
  expect(closedNotice({ ...closed, state: 'open' }, 'zh-Hant', '2026-11-30')).toBe('');
});

it.each([
  ['zh-Hant', { zh: '春節出貨暫停', en: '' }, '購買。春節出貨暫停。預計'],
  ['zh-Hant', { zh: '大家新年快樂！', en: '' }, '購買。大家新年快樂！預計'],
  ['zh-Hant', { zh: '詳見「春節公告。」', en: '' }, '購買。詳見「春節公告。」預計'],
  ['zh-Hant', { zh: ' ', en: '' }, '購買。預計'],
  ['en', { zh: '春節出貨暫停', en: 'We are on holiday' }, 'placed. We are on holiday. We plan'],
  ['en', { zh: '春節出貨暫停', en: '' }, 'placed. 春節出貨暫停。 We plan'],
] as const)('[TRUE-10] says in %s what staff wrote as a sentence of its own', (language, text, told) => {
  expect(closedNotice({ ...closed, text }, language, '2026-11-30')).toContain(told);
});
