import type { JobPayloads } from '#server/platform/jobs/tasks.ts';
import type { Letter } from './letter.ts';
import type { MailDeps } from './mail-deps.ts';
import { findMailAttempt } from './pay-queries.ts';
import { findMailRefund } from './queries.ts';
import { findMailQuestions } from './question-queries.ts';
import { findMailStock } from './shop-queries.ts';
import { questionsWaitingMail } from './templates/question-mails.ts';
import { transferToldMail } from './templates/transfer-told-mail.ts';
import { newOrderMail, questionAskedMail, refundAskedMail, stockLowMail } from './templates/shop-mails.ts';

type Payload = JobPayloads['send-mail'];
type Write = (deps: MailDeps, payload: Payload) => Promise<Letter['parts'] | undefined>;

const writeNewOrder: Write = async (deps, { orderId }) => {
  const order = orderId === undefined ? undefined : await deps.records.findOrder(orderId);
  return order && newOrderMail(order, deps.publicUrl());
};

/** A refund that waits for staff is told by a mail of its own, whatever the settings say. */
const writeRefundAsked: Write = async (deps, { refundId }) => {
  const refund = refundId === undefined ? undefined : await findMailRefund(deps.db, refundId);
  return refund === undefined || refund.state === 'review' ? undefined : refundAskedMail(refund, deps.publicUrl());
};

/** Staff need not look at a transfer that was confirmed or declined meanwhile. */
const writeTransferTold: Write = async (deps, { attemptId }) => {
  const attempt = attemptId === undefined ? undefined : await findMailAttempt(deps.db, attemptId);
  return attempt?.isOpen === true ? transferToldMail(attempt, deps.publicUrl()) : undefined;
};

const writeStockLow: Write = async (deps, { productId }) => {
  const stock = productId === undefined ? undefined : await findMailStock(deps.db, productId);
  return stock && stockLowMail(stock, deps.publicUrl());
};

const writeQuestions: Write = async (deps, { postIds = [] }) => {
  const questions = await findMailQuestions(deps.db, postIds);
  return questions.length === 0 ? undefined : questionsWaitingMail(questions, deps.publicUrl());
};

const shopMails = {
  'new-order': writeNewOrder,
  'transfer-told': writeTransferTold,
  'refund-asked': writeRefundAsked,
  'stock-low': writeStockLow,
  'questions-waiting': writeQuestions,
  'question-asked': (deps) => Promise.resolve(questionAskedMail(deps.publicUrl())),
} as const satisfies Partial<Readonly<Record<Payload['mail'], Write>>>;

type ShopMail = keyof typeof shopMails;

export const isShopMail = (mail: string): mail is ShopMail => mail in shopMails;

/** Writes a mail to the shop's own address; undefined where it has become pointless. */
export const writeShopLetter = async (
  deps: MailDeps,
  mail: ShopMail,
  payload: Payload,
): Promise<Letter | undefined> => {
  const parts = await shopMails[mail](deps, payload);
  return parts && { recipient: deps.contact, parts };
};
