/**
 * What a member of the staff may look after (MGNT-8): products and media, orders and deliveries, money given back,
 * members, how the shop is set up, and what it takes in. An administrator is whoever holds `settings`: they give permissions
 * to others.
 */
export const staffPermissions = ['catalogue', 'orders', 'refunds', 'members', 'settings', 'statistics'] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** What somebody would give to others without having it themselves; nothing of it is given. */
export const permissionsLacking = (
  held: readonly StaffPermission[],
  given: readonly StaffPermission[],
): readonly StaffPermission[] => given.filter((permission) => !held.includes(permission));
