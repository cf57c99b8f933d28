import { contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/http/post.ts';
import { changeReceiptEmail } from './change-email.ts';
import type { IdentityCookies } from './cookies.ts';
import type { IdentityContext } from './deps.ts';
import { isEmailUsable, isNamedStaff, isTelUsable, isUserNameUsable } from './look-ups.ts';
import { findReceiptEmail } from './own-account.ts';
import { register } from './register.ts';
import { answerNewMemberSession, findVisitorId } from './session-answers.ts';

/** Accounts: making one, and what the forms ask about names, e-mails and phone numbers. */
export const registerUsersRoutes = (app: FastifyInstance, context: IdentityContext, cookies: IdentityCookies): void => {
  post(app, contract.register, async (body, { caller, request, reply }) => {
    const signedIn = await register(context, {
      userName: body.UserName,
      email: body.Email,
      password: body.Password,
      displayName: body.CName,
      address: request.ip,
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
};
