import { expect, it } from 'vitest';
import { isSearched } from './is-searched.ts';

const transfer = {
  BuyerName: '王小明',
  UserName: 'Ming1',
  CustomerOrderId: '26113000001234',
  AccountDigits: '98765',
  Amount: 1_200,
};

it.each(['', '小明', 'ming', '1234', '98765', '1200', '1,200', ' １，２００ ', 'NT$1,200', '$1,200', '+1,200'])(
  '[PAYTW-4] a transfer is found by %j, as statements of banks print it',
  (search) => {
    expect(isSearched(search)(transfer)).toBe(true);
  },
);

it.each(['小華', '1,201', '12,00x'])('[PAYTW-4] a transfer is not found by %j', (search) => {
  expect(isSearched(search)(transfer)).toBe(false);
});
