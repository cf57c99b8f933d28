import { invoiceContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { MemberThrottle, type MemberLimit } from '#server/platform/http/member-throttle.ts';
import { post } from '#server/platform/http/post.ts';
import { noInvoiceServices, type InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { carrierQuestionOf, companyQuestionOf, createCodeCheck, type CheckedCode } from './check-code.ts';
import { createOutageNotes } from './outages.ts';
import type { RegisterQuestion } from './register-question.ts';
import { MISSPELT, replyOf } from './wire.ts';

/** Whom the checks may ask, and their bounds; the usual ones where nothing is said. */
export interface InvoiceCheckOptions {
  readonly services?: InvoiceServices;
  readonly limit?: MemberLimit;
  /** How long the registers may take, in milliseconds. */
  readonly answerWithinMs?: number;
}

/** Far above what somebody mistypes, far below what harvesting needs: the answers tell which codes exist. */
const checkLimit: MemberLimit = { points: 30, durationSeconds: 60 };

/** Somebody waits in front of the screen for this answer. */
const ANSWER_WITHIN_MS = 2_500;

/** Checks of what a member wants on the invoice, for members: a misspelt code never reaches a register (INV-2). */
export const registerInvoiceCheckRoutes = (
  app: FastifyInstance,
  pool: Pool,
  options: InvoiceCheckOptions = {},
): void => {
  const throttle = new MemberThrottle(pool, 'invoiceCheck', options.limit ?? checkLimit);
  const checkCode = createCodeCheck({
    services: options.services ?? noInvoiceServices,
    noteOutage: createOutageNotes(app.log, app.metrics),
    answerWithinMs: options.answerWithinMs ?? ANSWER_WITHIN_MS,
  });

  const check = async (memberId: number, question: RegisterQuestion): Promise<CheckedCode> => {
    await throttle.spend(memberId);
    return checkCode(question);
  };

  post(app, invoiceContract.qryInvoiceCarrierId, async ({ barCode }, { caller }) => {
    const question = carrierQuestionOf(barCode);
    if (question === undefined) return MISSPELT;
    const { existence } = await check(caller.memberId, question);
    return replyOf(existence);
  });

  post(app, invoiceContract.qryInvoiceCompanyInfo, async ({ ban }, { caller }) => {
    const question = companyQuestionOf(ban);
    if (question === undefined) return { ...MISSPELT, CompanyName: null };
    const { existence, companyName } = await check(caller.memberId, question);
    return { ...replyOf(existence), CompanyName: companyName };
  });
};
