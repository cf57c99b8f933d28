import { expect, it } from 'vitest';
import { ofMember } from './of-member.ts';

it('[MGNT-4] [OWN-12] asks for the member of an address, for none where it names none, and for nothing found where it is garbage', () => {
  expect(ofMember('12')).toEqual({ UserId: 12 });
  expect(ofMember(undefined)).toEqual({});
  for (const userId of ['', '0', '-1', '1.5', 'x', '1'.repeat(16)])
    expect(ofMember(userId)).toEqual({ UserId: Number.MAX_SAFE_INTEGER });
});
