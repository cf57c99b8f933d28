import { mgntMembersContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from '#server/accounts/identity/index.ts';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import { post } from '#server/platform/http/post.ts';
import { endRight, grantProduct } from './change-rights.ts';
import { correctMember } from './correct-member.ts';
import { findGrantable } from './find-grantable.ts';
import { findMembers } from './find-members.ts';
import { readMember } from './read-member.ts';
import { signMemberOut, type SignOutDeps } from './sign-member-out.ts';
import { detailsToWire, grantableToWire, memberPageToWire } from './wire.ts';

export interface MemberDeps extends SignOutDeps {
  readonly identity: IdentityContext;
}

/** The members of the shop, for staff who look after them (MGNT-5). */
export const registerMemberRoutes = (app: FastifyInstance, deps: MemberDeps): void => {
  const { db } = deps;
  post(app, calls.qryMembers, async (body, { caller }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'members-searched' });
    const ask = { text: body?.Search ?? '', sort: body?.Sort ?? 'newest', after: body?.After } as const;
    return memberPageToWire(await findMembers(db, ask));
  });
  post(app, calls.qryMember, async (body, { caller, language, reply }) => {
    reply.header('cache-control', 'no-store');
    const found = await readMember(db, body.UserId);
    await noteLookUp(db, { staffId: caller.memberId, kind: 'member-viewed', memberId: body.UserId });
    return detailsToWire(found, language);
  });
  post(app, calls.qryGrantable, async (body, { language }) =>
    grantableToWire(await findGrantable(db, body.UserId, body.Search ?? ''), language),
  );
  post(app, calls.grantProduct, (body, { caller, once }) =>
    grantProduct(
      db,
      { staffId: caller.memberId, once },
      { memberId: body.UserId, productId: body.ProductId, reason: body.Reason.trim() },
    ),
  );
  post(app, calls.revokeRight, (body, { caller, once }) =>
    endRight(db, { staffId: caller.memberId, once }, { entitlementId: body.EntitlementId, reason: body.Reason.trim() }),
  );
  post(app, calls.correctMember, (body, { caller, once }) =>
    correctMember(deps.identity, caller, once, {
      memberId: body.UserId,
      name: body.Cname?.trim(),
      tel: body.Tel?.trim(),
      email: body.Email,
      reason: body.Reason.trim(),
    }),
  );
  post(app, calls.signMemberOut, async ({ UserId }, { caller }) => ({
    Ended: await signMemberOut(deps, caller.memberId, UserId),
  }));
};
