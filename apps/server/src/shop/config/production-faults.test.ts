import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretFaults } from './production-faults.ts';

it('[SAFE-8] takes every secret as openssl makes it, the older one too', () => {
  for (let time = 0; time < 500; time += 1) {
    const secrets = [randomBytes(16).toString('hex'), randomBytes(48).toString('base64')] as const;
    expect(secretFaults({ SHOP_SECRET: secrets[0], SHOP_SECRET_PREVIOUS: secrets[1] })).toEqual([]);
  }
});
