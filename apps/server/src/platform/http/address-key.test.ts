import { describe, expect, it } from 'vitest';
import { addressKey, networkKey, placeKey, siteKey } from './address-key.ts';

describe('what counts as one address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('what counts as one site', () => {
  it.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('%s belongs to %s', (address, key) => {
    expect(siteKey(address)).toBe(key);
  });
});

describe('what counts as one place', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('[SAFE-16] %s counts as %s', (address, key) => {
    expect(placeKey(address)).toBe(key);
  });
});

describe('the network that a household moves within', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('[STREAM-9] of %s is %s', (address, key) => {
    expect(networkKey(address)).toBe(key);
  });
});
