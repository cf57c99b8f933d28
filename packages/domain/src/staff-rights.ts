import { permissionsLacking, staffPermissions, type StaffPermission } from './staff-permission.ts';

/** What a member may do as staff; without the role no permission counts. */
export interface StaffRights {
  readonly isStaff: boolean;
  readonly permissions: readonly StaffPermission[];
}

/** Of a member who is no staff. */
export const NO_RIGHTS: StaffRights = { isStaff: false, permissions: [] };

/** All that staff may do: what the machine of the shop gives. */
export const ALL_RIGHTS: StaffRights = { isStaff: true, permissions: staffPermissions };

/**
 * Who changes rights: a member, with the rights of this moment, or the machine. Commands and the first-run link are for those who
 * have the machine, and with it the database: there is nothing that they lack.
 */
type RightsGiver = StaffRights | 'machine';

/** One change of what somebody may do as staff. */
export interface RightsChange {
  readonly giver: RightsGiver;
  /** Of the member concerned. */
  readonly before: StaffRights;
  readonly after: StaffRights;
  /** Whether mails reach the member concerned: a link or code that was sent to the address was used, or the machine answers for it. */
  readonly isAddressProven: boolean;
  /** What administrators beside the member concerned hold, all together. */
  readonly heldByOthers: readonly StaffPermission[];
}

/** Why rights stay as they are; `lacking` and `lost` are never empty. */
export type RightsRefusal =
  | { readonly reason: 'no-administrator' }
  | { readonly reason: 'giver-lacks'; readonly lacking: readonly StaffPermission[] }
  | { readonly reason: 'address-not-proven' }
  | { readonly reason: 'last-administrator'; readonly lost: readonly StaffPermission[] };

const held = ({ isStaff, permissions }: StaffRights): readonly StaffPermission[] => (isStaff ? permissions : []);

const isAdministrator = (rights: StaffRights): boolean => held(rights).includes('settings');

/** What a change adds and takes; `joins` and `leaves` are the role itself. */
interface RightsDifference {
  readonly joins: boolean;
  readonly leaves: boolean;
  readonly given: readonly StaffPermission[];
  readonly taken: readonly StaffPermission[];
}

/** What is different after a change of rights. */
export const differenceOfRights = (before: StaffRights, after: StaffRights): RightsDifference => ({
  joins: !before.isStaff && after.isStaff,
  leaves: before.isStaff && !after.isStaff,
  given: permissionsLacking(held(before), held(after)),
  taken: permissionsLacking(held(after), held(before)),
});

/** Whether a change of rights changes anything. */
export const changesRights = ({ joins, leaves, given, taken }: RightsDifference): boolean =>
  joins || leaves || given.length > 0 || taken.length > 0;

/** Permissions that no administrator would hold any more: what one of them holds, one of them holds afterwards. */
export const permissionsLost = (
  before: StaffRights,
  after: StaffRights,
  heldByOthers: readonly StaffPermission[],
): readonly StaffPermission[] => {
  if (!isAdministrator(before)) return [];
  const kept = isAdministrator(after) ? held(after) : [];
  return permissionsLacking([...kept, ...heldByOthers], held(before));
};

/**
 * Why a change of rights is refused, by whatever call it is asked for; null where it is not (SAFE-17). Administrators can grant only
 * permissions that they hold, also to themselves. What a member holds already stays, and anything may be taken while another
 * administrator holds it. Rights need a verified address, so that alerts reach the person.
 */
export const refusalOfRights = (change: RightsChange): RightsRefusal | null => {
  const { giver, before, after, isAddressProven, heldByOthers } = change;
  if (giver !== 'machine' && !isAdministrator(giver)) return { reason: 'no-administrator' };
  const { joins, given } = differenceOfRights(before, after);
  const lacking = giver === 'machine' ? [] : permissionsLacking(held(giver), given);
  if (lacking.length > 0) return { reason: 'giver-lacks', lacking };
  if ((joins || given.length > 0) && !isAddressProven) return { reason: 'address-not-proven' };
  const lost = permissionsLost(before, after, heldByOthers);
  return lost.length > 0 ? { reason: 'last-administrator', lost } : null;
};

/**
 * For so many hours somebody has held `refunds` before they count as one of the two people of a large refund: an account that was
 * made staff a moment ago may belong to the one who made it, and until then every administrator has read of it (SAFE-17).
 */
export const SECOND_PERSON_AFTER_HOURS = 24;
