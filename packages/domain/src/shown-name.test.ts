import { describe, expect, it } from 'vitest';
import { buyerName, shownName } from './shown-name.ts';

describe('the name beside a review [SHOP-4]', () => {
  it.each([
    ['王小明', '王○明'],
    ['王明', '王○'],
    ['王', '王○'],
    ['歐陽小小明', '歐○明'],
    ['Anna Smith', 'Anna S.'],
    ['Anna  Maria  Smith ', 'Anna S.'],
    ['mei', 'm○'],
    ['e2e-12ab', 'e○'],
    ['mei@example.com', 'm○'],
    ['mei.lin_77', 'm○'],
    ['🌸花子', '🌸○'],
    ['  ', undefined],
  ])('of %s is %s', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});

it.each([
  [{ displayName: '王小美', recipientName: '王大明', userName: 'xiaomei.wang' }, '王小美'],
  [{ displayName: '', recipientName: '王小美', userName: 'xiaomei.wang' }, '王小美'],
  [{ displayName: ' ', recipientName: '', userName: 'xiaomei.wang' }, 'xiaomei.wang'],
])('[TRUE-2] staff know the buyer %j as %s', (buyer, name) => {
  expect(buyerName(buyer)).toBe(name);
});
