import { expect, it } from 'vitest';
import { allowedOrigins, originFaults } from './allowed-origins.ts';

it('[FLOW-10] takes origins by comma, in the form in which browsers send them', () => {
  expect(allowedOrigins.parse(undefined)).toEqual([]);
  expect(allowedOrigins.parse(' https://App.example.tw, capacitor://localhost ,http://[::1]:5173')).toEqual([
    'https://app.example.tw',
    'capacitor://localhost',
    'http://[::1]:5173',
  ]);
});

it.each(['*', 'null', 'app.example.tw', 'https://app.example.tw/shop', 'file://x', 'https://*.example.tw'])(
  '[FLOW-10] takes %s for no origin',
  (wrong) => {
    expect(allowedOrigins.safeParse(wrong).success).toBe(false);
  },
);

it('[FLOW-10] admits no front end to production that sends tokens in plain text over a network', () => {
  const SHOP_ALLOWED_ORIGINS = ['http://app.example.tw', 'http://127.0.0.1:5173', 'https://app.example.tw'];
  expect(originFaults({ SHOP_ALLOWED_ORIGINS }, true)).toEqual([expect.stringContaining('http://app.example.tw')]);
  expect(originFaults({ SHOP_ALLOWED_ORIGINS }, false)).toEqual([]);
});
