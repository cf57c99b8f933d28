import type { FastifyInstance } from 'fastify';
import {
  buildAllowanceAnswer,
  buildAllowanceChangeAnswer,
  buildIssueAnswer,
  buildRefusal,
  buildSearchAnswer,
  buildVoidAnswer,
  decryptPostData,
  EZPAY_PATHS,
  readAllowanceCall,
  readAllowanceDecision,
  readAllowanceVoid,
  readIssueCall,
  readSearchCall,
  readVoidCall,
  type EzpayAnswerBody,
  type EzpayFunction,
  type EzpayMerchant,
} from '@kapok/einvoice';
import { z } from 'zod';
import { confirmedNtd, type AllowanceBookAnswer, type BookRefusal } from './invoice-book.ts';
import type { StandInContext } from './stand-in-context.ts';

const MESSAGES: Readonly<Record<BookRefusal, string>> = {
  LIB10003: '商店自訂編號重覆',
  LIB10005: '發票已作廢過',
  LIB10007: '無法作廢',
  LIB10008: '超過可作廢期限',
  INV20006: '查無發票資料',
  INV10012: '發票金額、課稅別驗證錯誤',
  IAI10002: '查詢失敗',
};

const refusal = (code: BookRefusal): EzpayAnswerBody => buildRefusal(code, MESSAGES[code]);

const outerSchema = z.object({ PostData_: z.string() });

/** What ezPay says about a call that it cannot read: wrong keys, or wrong content. */
const unreadable = (merchant: EzpayMerchant, body: unknown): EzpayAnswerBody => {
  const postData = outerSchema.safeParse(body).data?.PostData_ ?? '';
  return decryptPostData(merchant, postData) === undefined
    ? buildRefusal('KEY10002', '資料解密錯誤')
    : buildRefusal('INV10013', '發票欄位資料不齊全或格式錯誤');
};

const changeAnswer = (merchant: EzpayMerchant, answer: AllowanceBookAnswer): EzpayAnswerBody =>
  typeof answer === 'string' ? refusal(answer) : buildAllowanceChangeAnswer(merchant, answer.allowance.allowanceNumber);

/** The calls about invoices and allowances. As at ezPay, every answer is HTTP 200 and its Status tells the rest. */
export const ezpayRoutes = (app: FastifyInstance, context: StandInContext): void => {
  const { merchant, book, now } = context;

  const route = <Call>(
    called: EzpayFunction,
    read: (merchant: EzpayMerchant, body: unknown) => Call | undefined,
    answer: (call: Call) => EzpayAnswerBody,
  ): void => {
    app.post(EZPAY_PATHS[called], (request) => {
      const call = read(merchant, request.body);
      return Promise.resolve(call === undefined ? unreadable(merchant, request.body) : answer(call));
    });
  };

  route('issue', readIssueCall, (call) => {
    const answer = book.issue(call);
    return typeof answer === 'string' ? refusal(answer) : buildIssueAnswer(merchant, answer.invoice);
  });

  route('voidInvoice', readVoidCall, (call) => {
    const answer = book.void(call.invoiceNumber);
    if (typeof answer === 'string') return refusal(answer);
    return buildVoidAnswer(merchant, { ...call, voidedAt: answer.invoice.voidedAt ?? now() });
  });

  route('search', readSearchCall, (question) => {
    const invoice = book.find(question);
    return invoice === undefined ? refusal('INV20006') : buildSearchAnswer(merchant, invoice);
  });

  route('allowance', readAllowanceCall, (call) => {
    const answer = book.allow(call);
    if (typeof answer === 'string') return refusal(answer);
    const { invoice, allowance } = answer;
    return buildAllowanceAnswer(merchant, {
      allowanceNumber: allowance.allowanceNumber,
      invoiceNumber: invoice.invoiceNumber,
      merchantOrderNo: invoice.merchantOrderNo,
      allowanceNtd: allowance.totalNtd,
      remainingNtd: invoice.totalNtd - confirmedNtd(invoice),
    });
  });

  route('decideAllowance', readAllowanceDecision, (call) => changeAnswer(merchant, book.decide(call)));
  route('voidAllowance', readAllowanceVoid, (call) => changeAnswer(merchant, book.voidAllowance(call.allowanceNumber)));
};
