/**
 * What a member of the staff may look after (MGNT-8): products and media, orders and deliveries, money given back,
 * members, and how the shop is set up. An administrator is whoever holds `settings`: they give permissions to others.
 */
export const staffPermissions = ['catalogue', 'orders', 'refunds', 'members', 'settings'] as const;

export type StaffPermission = (typeof staffPermissions)[number];
