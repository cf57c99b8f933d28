import { mgntStaffContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { readPermissions, readStaff } from './read-staff.ts';
import { setStaff } from './set-staff.ts';

/** Who is staff, and what each of them may look after (MGNT-8). */
export const registerStaffRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  const calls = mgntStaffContract;

  post(app, calls.qryOwnPermissions, async (_body, { caller }) => [...(await readPermissions(db, caller.memberId))]);

  post(app, calls.qryStaff, async () =>
    (await readStaff(db)).map(({ memberId, userName, displayName, permissions, hasSecondFactor, isAddressProven }) => ({
      UserId: memberId,
      UserName: userName,
      Cname: displayName,
      Permissions: [...permissions],
      HasSecondFactor: hasSecondFactor,
      IsAddressProven: isAddressProven,
    })),
  );

  post(app, calls.setStaff, async (body, { caller, once }) => {
    await assertProvenLately({ db }, caller);
    return inTransactionOnce(db, once, calls.setStaff.reply, (tx) =>
      setStaff(tx, caller.memberId, {
        userName: body.UserName,
        isStaff: body.IsStaff,
        permissions: body.Permissions,
      }),
    );
  });
};
