import { mgntMailsContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { judgeStaff } from '#server/accounts/identity/index.ts';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import { post } from '#server/platform/http/post.ts';
import { readMail, readMails } from './read-mails.ts';
import { sendMailAgain, type SendAgainDeps } from './send-again.ts';
import { sendUnsent } from './send-unsent.ts';
import { contentToWire, pageToWire } from './wire.ts';

/** The mails that the shop wrote, for staff who look after members (OWN-12). */
export const registerMailRoutes = (app: FastifyInstance, deps: SendAgainDeps): void => {
  const { db, mailer } = deps.mail;

  post(app, calls.qryMails, async (body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    await noteLookUp(db, { staffId: caller.memberId, kind: 'members-searched' });
    const address = body?.Search?.trim() ?? '';
    const page = await readMails(db, {
      before: body?.Before,
      address: address === '' ? undefined : address,
      state: body?.State,
      kind: body?.Kind,
      order: body?.CustomerOrderId,
      memberId: body?.UserId,
    });
    return pageToWire(page, mailer);
  });

  post(app, calls.qryMail, async ({ MailId }, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const mail = await readMail(db, MailId);
    const maySee = mail.orderId === null || (await judgeStaff(db, caller, 'orders')) === 'staff';
    await noteLookUp(db, {
      staffId: caller.memberId,
      ...(mail.memberId === null ? { kind: 'members-searched' } : { kind: 'member-viewed', memberId: mail.memberId }),
    });
    return contentToWire(mail, maySee);
  });

  post(app, calls.sendUnsentMails, (_body, { caller, once }) => sendUnsent(deps, caller.memberId, once));
  post(app, calls.sendMailAgain, ({ MailId }, { caller, once }) => sendMailAgain(deps, caller.memberId, MailId, once));
};
