import { contract, type ProblemCode } from '@kapok/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  askForReset,
  confirmEmail,
  endOwnSession,
  findLiveSessions,
  findMailedLink,
  resetPassword,
} from '#server/accounts/identity/index.ts';
import { sendMail } from '#server/platform/mail/index.ts';
import { onceOfLink } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { failNotedAttempt } from '#server/platform/http/request-origin.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { ProfileDeps } from './deps.ts';
import { endMembership, listObstacles } from './end-membership.ts';
import { importMembers, previewImport } from './import-members.ts';
import { collectMyData } from './my-data.ts';
import { openProfile } from './open-profile.ts';
import { updatePassword, updateProfile } from './update-profile.ts';
import { changeFromWire, mailedLinkToWire, profileToWire, reportToWire, resetToWire, sessionsToWire } from './wire.ts';

/** The profile, passwords that were forgotten, and the end of a membership. */
export const registerProfileRoutes = (app: FastifyInstance, deps: ProfileDeps): void => {
  registerOwnRoutes(app, deps);
  registerLinkRoutes(app, deps);
  registerEndRoutes(app, deps);
};

const registerOwnRoutes = (app: FastifyInstance, { identity }: ProfileDeps): void => {
  post(app, contract.getUserProfile, async (body, { caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { UserName: userName, Password: password } = body;
    return profileToWire(await openProfile(identity, { caller, userName, password, address: request.ip }));
  });
  post(app, contract.userProfileUpdate, async (body, { caller, request }) => {
    return orFalse(body.Reasons, () => updateProfile(identity, caller, changeFromWire(body), request.ip));
  });
  post(app, contract.userPasswordUpdate, async (body, { caller }) => {
    return orFalse(body.Reasons, () =>
      updatePassword(identity, caller, { userName: body.UserName, password: body.Password }),
    );
  });
  post(app, contract.qrySessions, async (_body, { caller }) =>
    sessionsToWire(await findLiveSessions(identity.db, caller.memberId), caller.sessionId),
  );
  post(app, contract.endSession, async (body, { caller, once }) => {
    if (!(await endOwnSession(identity, caller, body.SessionId, once))) throw new ShopError('not-found');
    return true;
  });
  post(app, contract.qryMyData, (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return collectMyData(identity, caller);
  });
};

/** Refusals of what was entered. All others, such as too many tries, are errors in either form of the call. */
const entryRefusals: ReadonlySet<ProblemCode> = new Set([
  'common-password',
  'email-taken',
  'invalid-request',
  'weak-password',
  'wrong-credentials',
]);

/** The specification knows true and false alone; the shop's own screens ask for the reason and say it at the field. */
const orFalse = async (wantsReason: true | undefined, update: () => Promise<void>): Promise<boolean> => {
  try {
    await update();
    return true;
  } catch (error) {
    if (wantsReason === true || !(error instanceof ShopError) || !entryRefusals.has(error.code)) throw error;
    failNotedAttempt();
    return false;
  }
};

const registerLinkRoutes = (app: FastifyInstance, { identity, mail, resetHidesUnknown }: ProfileDeps): void => {
  /** False where the mail server did not take it. Its own words may name the reader, so they are not logged. */
  const sendNow = async (log: FastifyBaseLogger, tokenId: string, memberId: number): Promise<boolean> => {
    try {
      await sendMail(mail, { mail: 'reset-password', tokenId, memberId });
      return mail.mailer.instead !== 'nowhere';
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      log.warn({ code }, 'the mail with a link for a new password was not sent');
      return false;
    }
  };
  post(app, contract.resetPasswordByEmail, async (body, { request }) => {
    const answer = await askForReset(
      identity,
      { email: body.Email, address: request.ip, proof: body.Proof },
      {
        hidesUnknown: resetHidesUnknown,
        sendNow: (tokenId, memberId) => sendNow(request.log, tokenId, memberId),
      },
    );
    return resetToWire(answer);
  });
  post(app, contract.resetPassword, (body, { request }) => {
    const { Token: token, Password: password, RemoveOtherWays: removesOtherWays } = body;
    return resetPassword(identity, { token, password, removesOtherWays }, onceOfLink(request, body));
  });
  post(app, contract.confirmEmail, (body, { caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return confirmEmail(identity, body.Token, caller, onceOfLink(request, body));
  });
  post(app, contract.qryMailedLink, async (body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const link = await findMailedLink(identity, body.Token, caller);
    return link === undefined ? null : mailedLinkToWire(link);
  });
};

const registerEndRoutes = (app: FastifyInstance, { identity }: ProfileDeps): void => {
  post(app, contract.qryDeletionObstacles, async (body, { caller }) => [
    ...(await listObstacles(identity, caller, body.UserId)),
  ]);
  post(
    app,
    contract.chkIfUserCanBeDelete,
    async (body, { caller }) => (await listObstacles(identity, caller, body.UserId)).length === 0,
  );
  post(app, contract.deleteUserProfileByRowId, (body, { caller }) => endMembership(identity, caller, body.Id));
  post(app, contract.importTmpUsers, async (body, { caller }) =>
    reportToWire(
      await importMembers(
        identity.db,
        { staffId: caller.memberId, tokenKey: identity.tokenKey, throttle: identity.throttle },
        { csv: body?.Csv, fingerprint: body?.Fingerprint },
      ),
    ),
  );
  post(app, contract.previewMemberImport, async ({ Csv }) => {
    const { rows, fingerprint } = await previewImport(identity.db, Csv);
    return { Rows: reportToWire(rows), Fingerprint: fingerprint };
  });
};
