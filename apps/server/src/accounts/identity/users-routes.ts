import { contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { onceInSession } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeOwnEmail, changeReceiptEmail } from './change-email.ts';
import type { IdentityCookies } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { isEmailUsable, isNamedStaff, isTelUsable, isUserNameUsable } from './look-ups.ts';
import { askEmailCode, proveByCode } from './mailed-proof.ts';
import { findReceiptEmail, readOwnEmail } from './own-account.ts';
import { findProofWays } from './prove-again.ts';
import { register } from './register.ts';
import { answerNewMemberSession, findVisitorId } from './session-answers.ts';
import { ownEmailToWire, proofWaysToWire } from './wire.ts';

/** Accounts: making one, and what the forms ask about names, e-mails and phone numbers. */
export const registerUsersRoutes = (app: FastifyInstance, context: IdentityContext, cookies: IdentityCookies): void => {
  post(app, contract.register, async (body, { caller, request, reply }) => {
    const signedIn = await register(context, {
      userName: body.UserName,
      email: body.Email,
      password: body.Password,
      displayName: body.CName ?? '',
      address: request.ip,
      proof: body.Proof,
      userAgent: request.headers['user-agent'],
      visitorId: findVisitorId(cookies, caller, request),
    });
    return answerNewMemberSession(context, cookies, { request, reply }, signedIn);
  });

  post(app, contract.chkUserName, (body, { caller, request }) =>
    isUserNameUsable(context, { caller, address: request.ip }, body.UserName),
  );
  post(app, contract.chkEmail, (body, { caller, request }) =>
    isEmailUsable(context, { caller, address: request.ip }, body.Email),
  );
  post(app, contract.chkTel, (body, { caller, request }) =>
    isTelUsable(context, { caller, address: request.ip }, body.Tel),
  );
  post(app, contract.chkStaff, (body, { caller }) => isNamedStaff(context, caller, body.UserName));

  post(app, contract.getUserEmail, async (_body, { caller }) => (await findReceiptEmail(context, caller)) ?? false);
  post(app, contract.updateUserEmail, (body, { caller }) => changeReceiptEmail(context, caller, body.NewUserEmail));
  registerProofRoutes(app, context);
};

/** The own address, and showing again who one is. */
const registerProofRoutes = (app: FastifyInstance, context: IdentityContext): void => {
  post(app, contract.qryOwnEmail, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return ownEmailToWire(await readOwnEmail(context, caller));
  });
  post(app, contract.askEmailChange, (body, { caller }) => changeOwnEmail(context, caller, body.NewEmail));
  post(app, contract.askEmailCode, (_body, { caller }) => askEmailCode(context, caller));
  post(app, contract.proveByCode, (body, { caller, once }) =>
    proveByCode(context, caller, body.Code, onceInSession(once, caller)),
  );
  post(app, contract.qryProofWays, async (_body, { caller }) => proofWaysToWire(await findProofWays(context, caller)));
};
