/**
 * What a member of the staff may look after (MGNT-8): products and media, orders and deliveries, money given back,
 * members, how the shop is set up, what it takes in, and parcels without a sum of money. An administrator is whoever holds `settings`: they give permissions
 * to others.
 */
export const staffPermissions = [
  'catalogue',
  'orders',
  'packing',
  'refunds',
  'members',
  'settings',
  'statistics',
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** What somebody would give to others without having it themselves; nothing of it is given. */
export const permissionsLacking = (
  held: readonly StaffPermission[],
  given: readonly StaffPermission[],
): readonly StaffPermission[] => given.filter((permission) => !held.includes(permission));

/** Whoever looks after orders packs them, too. */
const included: Partial<Readonly<Record<StaffPermission, readonly StaffPermission[]>>> = { orders: ['packing'] };

/** Whether another of these permissions includes it. */
export const isIncluded = (permission: StaffPermission, given: readonly StaffPermission[]): boolean =>
  given.some((each) => included[each]?.includes(permission) === true);

/** These permissions and those that they include, each once, in the order of the list. */
export const withIncluded = (given: readonly StaffPermission[]): readonly StaffPermission[] =>
  staffPermissions.filter((each) => given.includes(each) || isIncluded(each, given));

/** These permissions in the order of the list, without those that another one includes. */
export const withoutIncluded = (given: readonly StaffPermission[]): readonly StaffPermission[] =>
  staffPermissions.filter((each) => given.includes(each) && !isIncluded(each, given));
