import { mgntStaffInvitationsContract, staffInvitationContract } from '@kapok/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressTries, assertProvenLately, type IdentityContext } from '#server/accounts/identity/index.ts';
import { findKeptAnswer, inTransactionOnce, onceOfLink } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { acceptInvitation, joinStaff, readOffer } from './accept-invitation.ts';
import {
  admitInvitation,
  admitRenewal,
  inviteStaff,
  readInvitations,
  renewInvitation,
  withdrawInvitation,
} from './invite-staff.ts';

export interface InvitationDeps {
  readonly identity: IdentityContext;
}

/** Becoming staff by a mailed link (OWN-2): what administrators do. */
export const registerInvitationRoutes = (app: FastifyInstance, { identity }: InvitationDeps): void => {
  const calls = mgntStaffInvitationsContract;
  const { db, tokenKey } = identity;

  post(app, calls.qryStaffInvitations, async () =>
    (await readInvitations(db)).map((found) => ({
      InvitationId: found.id,
      Email: found.email,
      Cname: found.displayName,
      Permissions: [...found.permissions],
      InvitedBy: found.invitedBy,
      SentAt: found.sentAt.toISOString(),
      ExpiresAt: found.expiresAt.toISOString(),
      IsExpired: found.isExpired,
    })),
  );

  post(app, calls.inviteStaff, async (body, { caller, once }) => {
    await assertProvenLately({ db }, caller);
    // What was sent already counts once: a repeat mails nobody.
    const kept = await findKeptAnswer(db, once, calls.inviteStaff.reply);
    if (kept !== undefined) return kept;
    await admitInvitation(identity, caller.memberId, body.Email);
    const wish = { email: body.Email, displayName: body.Cname, permissions: body.Permissions };
    return inTransactionOnce(db, once, calls.inviteStaff.reply, (tx) =>
      inviteStaff(tx, tokenKey, caller.memberId, wish),
    );
  });

  post(app, calls.renewStaffInvitation, async ({ InvitationId }, { caller, once }) => {
    await assertProvenLately({ db }, caller);
    const kept = await findKeptAnswer(db, once, calls.renewStaffInvitation.reply);
    if (kept !== undefined) return kept;
    await admitRenewal(identity, caller.memberId, InvitationId);
    return inTransactionOnce(db, once, calls.renewStaffInvitation.reply, (tx) =>
      renewInvitation(tx, tokenKey, caller.memberId, InvitationId),
    );
  });

  post(app, calls.withdrawStaffInvitation, ({ InvitationId }, { caller, once }) =>
    inTransactionOnce(db, once, calls.withdrawStaffInvitation.reply, (tx) =>
      withdrawInvitation(tx, caller.memberId, InvitationId),
    ),
  );

  registerLinkRoutes(app, identity);
};

/** What the invited person does with the link. */
const registerLinkRoutes = (app: FastifyInstance, identity: IdentityContext): void => {
  const calls = staffInvitationContract;
  const { db, throttle } = identity;
  const admit = ({ ip }: FastifyRequest): Promise<unknown> =>
    throttle.spend(addressTries(ip, 'staffInvitationLink', 'staffInvitationLinkNetwork'));

  post(app, calls.qryStaffInvitation, async ({ Token }, { request }) => {
    await admit(request);
    const offer = await readOffer(db, Token);
    if (offer === undefined) return null;
    const { email, displayName, invitedBy, permissions, hasAccount } = offer;
    return {
      Email: email,
      CName: displayName,
      InvitedBy: invitedBy,
      Permissions: [...permissions],
      HasAccount: hasAccount,
    };
  });

  post(app, calls.joinStaff, async (body, { request }) => {
    await admit(request);
    const joining = { token: body.Token, password: body.Password, displayName: body.CName };
    return inTransactionOnce(db, onceOfLink(request, body), calls.joinStaff.reply, (tx) => joinStaff(tx, joining));
  });

  post(app, calls.acceptStaffInvitation, async ({ Token }, { caller, request, once }) => {
    await admit(request);
    await assertProvenLately({ db }, caller);
    let ended: readonly string[] = [];
    const isStaff = await inTransactionOnce(db, once, calls.acceptStaffInvitation.reply, async (tx) => {
      const accepted = await acceptInvitation(tx, caller, Token);
      ({ ended } = accepted);
      return accepted.isStaff;
    });
    identity.noteEnded(ended);
    return isStaff;
  });
};
