import { describe, expect, it } from 'vitest';
import type { StaffPermission } from './staff-permission.ts';
import {
  ALL_RIGHTS,
  changesRights,
  differenceOfRights,
  NO_RIGHTS,
  refusalOfRights,
  type RightsChange,
  type StaffRights,
} from './staff-rights.ts';

const staff = (...permissions: readonly StaffPermission[]): StaffRights => ({ isStaff: true, permissions });
const clerk = staff('settings', 'orders', 'packing');
const someone = { isAddressProven: true, heldByOthers: ALL_RIGHTS.permissions };

type Story = readonly [string, Omit<RightsChange, keyof typeof someone> & Partial<typeof someone>, unknown];

const lacking = (...permissions: readonly StaffPermission[]) => ({ reason: 'giver-lacks', lacking: permissions });
const lost = (...permissions: readonly StaffPermission[]) => ({ reason: 'last-administrator', lost: permissions });

const stories: readonly Story[] = [
  ['gives what they hold', { giver: clerk, before: NO_RIGHTS, after: staff('orders') }, null],
  ['gives the role without a permission', { giver: clerk, before: NO_RIGHTS, after: staff() }, null],
  ['gives what they lack', { giver: clerk, before: NO_RIGHTS, after: staff('orders', 'refunds') }, lacking('refunds')],
  [
    'gives themselves what they lack',
    { giver: clerk, before: clerk, after: ALL_RIGHTS },
    lacking('catalogue', 'refunds', 'members', 'statistics'),
  ],
  ['leaves what somebody holds', { giver: clerk, before: staff('refunds'), after: staff('refunds', 'orders') }, null],
  ['takes what they lack', { giver: clerk, before: staff('refunds', 'orders'), after: staff('orders') }, null],
  ['takes the role', { giver: clerk, before: staff('refunds'), after: NO_RIGHTS }, null],
  [
    'gives back what they once took',
    { giver: clerk, before: { isStaff: false, permissions: ['refunds'] }, after: staff('refunds') },
    lacking('refunds'),
  ],
  [
    'lost the role meanwhile',
    { giver: { isStaff: false, permissions: clerk.permissions }, before: NO_RIGHTS, after: staff() },
    { reason: 'no-administrator' },
  ],
  [
    'lost the settings meanwhile, and takes',
    { giver: staff('orders'), before: staff('orders'), after: NO_RIGHTS },
    { reason: 'no-administrator' },
  ],
  [
    'gives the role to an address that is not proven',
    { giver: clerk, before: NO_RIGHTS, after: staff(), isAddressProven: false },
    { reason: 'address-not-proven' },
  ],
  [
    'gives more to staff of before whose address is not proven',
    { giver: clerk, before: staff(), after: staff('orders'), isAddressProven: false },
    { reason: 'address-not-proven' },
  ],
  [
    'takes from staff of before whose address is not proven',
    { giver: clerk, before: staff('orders'), after: staff(), isAddressProven: false },
    null,
  ],
  [
    'takes the settings from the last who holds them',
    { giver: clerk, before: clerk, after: staff('orders', 'packing'), heldByOthers: [] },
    lost('settings', 'orders', 'packing'),
  ],
  [
    'takes what no other administrator holds',
    { giver: clerk, before: clerk, after: staff('settings'), heldByOthers: ['settings', 'orders'] },
    lost('packing'),
  ],
  [
    'takes from who is no administrator what no one else holds',
    { giver: clerk, before: staff('refunds'), after: staff(), heldByOthers: [] },
    null,
  ],
];

describe('what a giver may change of the rights of staff', () => {
  it.each(stories)('[SAFE-17] an administrator who %s', (_story, change, refusal) => {
    expect(refusalOfRights({ ...someone, ...change })).toEqual(refusal);
  });

  it('[SAFE-17] the machine, which lacks nothing, still gives to proven addresses alone', () => {
    const change = { giver: 'machine', before: NO_RIGHTS, after: ALL_RIGHTS, heldByOthers: [] } as const;
    expect(refusalOfRights({ ...change, isAddressProven: true })).toBeNull();
    expect(refusalOfRights({ ...change, isAddressProven: false })).toEqual({ reason: 'address-not-proven' });
  });
});

it('[SAFE-17] tells what a change adds and takes, and that it may be nothing', () => {
  const change = differenceOfRights(staff('orders', 'packing'), staff('packing', 'refunds'));
  expect(change).toEqual({ joins: false, leaves: false, given: ['refunds'], taken: ['orders'] });
  expect(differenceOfRights(staff('orders'), NO_RIGHTS)).toMatchObject({ leaves: true, taken: ['orders'] });
  // What stands beside the role of before does not count.
  const returning = differenceOfRights({ isStaff: false, permissions: ['orders'] }, staff('orders'));
  expect(returning).toEqual({ joins: true, leaves: false, given: ['orders'], taken: [] });
  expect([changesRights(change), changesRights(differenceOfRights(clerk, clerk))]).toEqual([true, false]);
});
