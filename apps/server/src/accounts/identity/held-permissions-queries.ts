import type { StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';

/** In a statement over `member`: what its member of the staff may look after. Says nothing of whether they are staff. */
export const heldPermissions = sql<StaffPermission[]>`
  (staff_permissions || case when sees_statistics then '{statistics}' else '{}' end::text[]
    || case when packs_parcels or 'orders' = any(staff_permissions) then '{packing}' else '{}' end::text[])`;

/** The columns that hold these permissions. */
export const permissionColumns = (permissions: readonly StaffPermission[]) => ({
  staff_permissions: permissions.filter((each) => each !== 'statistics' && each !== 'packing'),
  sees_statistics: permissions.includes('statistics'),
  packs_parcels: permissions.includes('packing'),
});
