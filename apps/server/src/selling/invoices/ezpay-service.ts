import {
  buildAllowanceCall,
  buildAllowanceDecision,
  buildIssueCall,
  buildSearchCall,
  buildVoidCall,
  readAllowanceAnswer,
  readAllowanceChangeAnswer,
  readIssueAnswer,
  readSearchAnswer,
  readVoidAnswer,
  type AllowanceDecision,
  type EzpayMerchant,
  type InvoiceQuestion,
  type IssuedInvoice,
} from '@kapok/einvoice';
import { invoiceRequestOf, toAllowanceCall } from './ezpay-content.ts';
import { createEzpayPost, type EzpayPost } from './ezpay-post.ts';
import type { InvoiceDraft, IssuedNumber } from './invoice.ts';
import {
  ContentUnsendable,
  ServiceUnsure,
  type DraftedAllowance,
  type InvoiceService,
  type Refusal,
} from './service.ts';

/** The shop's account with ezPay. Holds secrets: never log it. */
export interface EzpayAccount {
  /** Where ezPay lives, such as `https://inv.ezpay.com.tw`; from configuration, never from a request. */
  readonly origin: string;
  readonly merchant: EzpayMerchant;
}

interface Connection {
  readonly merchant: EzpayMerchant;
  readonly post: EzpayPost;
}

/** The official service over ezPay's protocol. `signal` ends waiting calls when the server stops. */
export const createEzpayService = ({ origin, merchant }: EzpayAccount, signal?: AbortSignal): InvoiceService => {
  const connection = { merchant, post: createEzpayPost(origin, signal) };
  return {
    merchantId: merchant.merchantId,
    issue: (draft) => issue(connection, draft),
    voidInvoice: (invoiceNumber, reason) => voidInvoice(connection, invoiceNumber, reason),
    draftAllowance: async (request) => {
      const call = toAllowanceCall(request);
      const answer = await connection.post('allowance', (now) => buildAllowanceCall(merchant, call, now));
      const asked = { invoiceNumber: call.invoiceNumber, totalNtd: request.netNtd + request.taxNtd };
      const read = readable('allowance', readAllowanceAnswer(asked, answer));
      return read.kind === 'refused' ? read : { kind: 'drafted', allowanceNumber: read.allowanceNumber };
    },
    confirmAllowance: async (draft) => {
      const answer = await decide(connection, { ...draft, decision: 'confirm' });
      return answer.kind === 'refused' ? answer : { kind: 'confirmed' };
    },
    cancelAllowance: async (draft) => {
      const answer = await decide(connection, { ...draft, decision: 'cancel' });
      return answer.kind === 'refused' ? answer : { kind: 'cancelled' };
    },
  };
};

type Issue = Awaited<ReturnType<InvoiceService['issue']>>;

/**
 * An earlier try may have issued although its answer was lost: search first then. The number is never taken twice, so a
 * "used already" says the same, and is searched for too.
 */
const issue = async (connection: Connection, draft: InvoiceDraft): Promise<Issue> => {
  const found = draft.tries > 0 ? await search(connection, draft) : undefined;
  if (found !== undefined) return found;
  const request = invoiceRequestOf(draft);
  if (request === undefined) throw new ContentUnsendable('issue');
  const { merchant, post } = connection;
  const answer = await post('issue', (now) => buildIssueCall(merchant, request, now));
  const read = readable('issue', readIssueAnswer(merchant, draft, answer));
  if (read.kind === 'issued') return { kind: 'issued', issued: toIssued(read) };
  if (read.reason !== 'duplicate-order') return read;
  return (await search(connection, draft)) ?? read;
};

/** What was issued under the invoice's number; undefined where nothing was. */
const search = async (connection: Connection, draft: InvoiceDraft): Promise<Issue | undefined> => {
  const { merchant, post } = connection;
  const question: InvoiceQuestion = {
    by: 'order',
    merchantOrderNo: draft.merchantOrderNo,
    totalNtd: draft.totalNtd,
  };
  const answer = await post('search', (now) => buildSearchCall(merchant, question, now));
  const read = readable('search', readSearchAnswer(merchant, question, answer));
  if (read.kind === 'refused') return read.reason === 'not-found' ? undefined : read;
  return { kind: 'issued', issued: toIssued(read) };
};

const toIssued = (invoice: IssuedInvoice): IssuedNumber => ({
  invoiceNumber: invoice.invoiceNumber,
  randomCode: invoice.randomNumber,
  tradeNumber: invoice.transactionNo,
  issuedAt: invoice.issuedAt,
});

const voidInvoice = async (
  { merchant, post }: Connection,
  invoiceNumber: string,
  reason: string,
): Promise<{ readonly kind: 'voided' } | Refusal> => {
  const answer = await post('voidInvoice', (now) => buildVoidCall(merchant, { invoiceNumber, reason }, now));
  const read = readable('voidInvoice', readVoidAnswer({ invoiceNumber }, answer));
  return read.kind === 'refused' && read.reason !== 'already-voided' ? read : { kind: 'voided' };
};

const decide = async (
  { merchant, post }: Connection,
  decision: DraftedAllowance & Pick<AllowanceDecision, 'decision'>,
): Promise<{ readonly kind: 'done' } | Refusal> => {
  const answer = await post('decideAllowance', (now) => buildAllowanceDecision(merchant, decision, now));
  return readable('decideAllowance', readAllowanceChangeAnswer(decision, answer));
};

/** An answer that cannot be read says nothing about what happened. */
const readable = <Answer extends { readonly kind: string }>(
  call: string,
  answer: Answer,
): Exclude<Answer, { readonly kind: 'not-readable' }> => {
  if (isReadable(answer)) return answer;
  throw new ServiceUnsure(call);
};

const isReadable = <Answer extends { readonly kind: string }>(
  answer: Answer,
): answer is Exclude<Answer, { readonly kind: 'not-readable' }> => answer.kind !== 'not-readable';
