import { secondFactorContract as calls } from '@kapok/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertProvenLately, answerNewMemberSession, type SigningBrowser } from '#server/accounts/identity/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { findDemoCode } from './demo-code.ts';
import type { SecondFactorDeps } from './deps.ts';
import { enterSecondFactor } from './enter-second-factor.ts';
import { getStaffFactor } from './factor-state.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { confirmAuthenticator, renewRecoveryCodes, startAuthenticator } from './set-up.ts';

/** The second factor of the staff: set up, shown, and reset by an administrator (SAFE-9). */
export const registerSecondFactorRoutes = (app: FastifyInstance, deps: SecondFactorDeps): void => {
  const { identity, cookies } = deps;
  const browserOf = (request: FastifyRequest): SigningBrowser => ({
    userAgent: request.headers['user-agent'],
    visitorId: undefined,
    refreshToken: cookies.findRefreshToken(request),
    device: 'same',
  });

  post(app, calls.qrySecondFactor, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const { isShown, appSince, hasPasskey, recoveryCodesLeft } = await getStaffFactor(identity.db, caller);
    return {
      IsShown: isShown,
      AppSince: appSince?.toISOString() ?? null,
      HasPasskey: hasPasskey,
      RecoveryCodesLeft: recoveryCodesLeft,
      DemoCode: await findDemoCode(deps, caller.memberId),
    };
  });

  post(app, calls.startAuthenticator, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const { secret, uri } = await startAuthenticator(deps, caller);
    return { Secret: secret, Uri: uri };
  });

  post(app, calls.confirmAuthenticator, async ({ Code }, { caller, request, reply }) => {
    const { signedIn, recoveryCodes } = await confirmAuthenticator(deps, caller, {
      typed: Code,
      address: request.ip,
      browser: browserOf(request),
    });
    const Session = await answerNewMemberSession(identity, cookies, { request, reply }, signedIn);
    return { Session, RecoveryCodes: [...recoveryCodes] };
  });

  post(app, calls.enterSecondFactor, async ({ Code }, { caller, request, reply }) => {
    const signedIn = await enterSecondFactor(deps, caller, {
      typed: Code,
      address: request.ip,
      browser: browserOf(request),
    });
    return answerNewMemberSession(identity, cookies, { request, reply }, signedIn);
  });

  post(app, calls.makeRecoveryCodes, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return { RecoveryCodes: [...(await renewRecoveryCodes(deps, caller))] };
  });

  registerReset(app, deps);
};

const registerReset = (app: FastifyInstance, { identity }: SecondFactorDeps): void => {
  post(app, calls.resetSecondFactor, async ({ UserId }, { caller, once }) => {
    await assertProvenLately(identity, caller);
    let ended: readonly string[] = [];
    const done = await inTransactionOnce(identity.db, once, calls.resetSecondFactor.reply, async (tx) => {
      ended = await resetSecondFactor(tx, caller.memberId, UserId);
      return true;
    });
    identity.noteEnded(ended);
    return done;
  });
};
