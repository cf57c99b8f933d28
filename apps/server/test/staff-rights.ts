import { mgntStaffContract, type Call } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import { workOffMails } from './profile-shop.ts';
import type { TestShop } from './test-shop.ts';

/** Gives the member of that name these permissions in place of the ones before; null takes the role. */
export const setRights = (
  by: Call,
  userName: string,
  permissions: readonly StaffPermission[] | null,
): Promise<unknown> =>
  by(mgntStaffContract.setStaff, {
    UserName: userName,
    IsStaff: permissions !== null,
    Permissions: [...(permissions ?? [])],
  });

/** Sends the mails that wait. Returns the addresses that got one whose subject contains `part`, in order. */
export const readersOf = async (shop: TestShop, part: string): Promise<readonly string[]> => {
  await workOffMails(shop);
  const { rows } = await shop.pool.query<{ readonly recipient: string }>(
    'select recipient from mail_outbox where strpos(subject, $1) > 0 order by recipient',
    [part],
  );
  return rows.map(({ recipient }) => recipient);
};
