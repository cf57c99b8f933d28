import { randomInt } from 'node:crypto';
import {
  buildMinistryQuestion,
  buildRegisterQuestion,
  ezpayUrl,
  MINISTRY_PATH,
  readMinistryAnswer,
  readRegisterAnswer,
  type ExistenceAnswer,
  type MinistryQuestion,
} from '@kapok/einvoice';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';

/** A code of the right form; only a register knows whether somebody has it. */
export type RegisterQuestion = MinistryQuestion;

/** One register that can be asked, named as staff read it in the log and in the metrics. */
export interface Register {
  readonly name: 'ezpay' | 'ministry';
  /** Throws OutsideFault where no answer comes. */
  readonly ask: (question: RegisterQuestion, signal: AbortSignal) => Promise<ExistenceAnswer>;
}

const postForm = async (url: string, fields: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> =>
  parseOutside(await askOutside(url, { method: 'POST', body: new URLSearchParams(fields), signal }));

/** Ten digits; a serial only has to differ from those of the questions around it. */
const MOST_SERIAL = 9_999_999_999;

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const ministryRegister = ({ origin, access }: NonNullable<InvoiceServices['ministry']>): Register => ({
  name: 'ministry',
  ask: async (question, signal) => {
    const stamp = { serial: randomInt(1, MOST_SERIAL), timestampSeconds: nowSeconds() };
    const fields = buildMinistryQuestion(access, question, stamp);
    return readMinistryAnswer(question.about, await postForm(new URL(MINISTRY_PATH, origin).href, fields, signal));
  },
});

const ezpayRegister = ({ origin, merchant }: NonNullable<InvoiceServices['ezpay']>): Register => ({
  name: 'ezpay',
  ask: async ({ about, code }, signal) => {
    const register = about === 'barcode' ? 'checkBarcode' : 'checkDonationCode';
    const fields = buildRegisterQuestion(merchant, register, code, nowSeconds());
    return readRegisterAnswer(merchant, register, code, await postForm(ezpayUrl(origin, register), fields, signal));
  },
});

/** Whom to ask about a code, in this order: the Ministry itself, then ezPay, which does not know companies. */
export const registersFor = (services: InvoiceServices, { about }: RegisterQuestion): readonly Register[] => [
  ...(services.ministry === undefined ? [] : [ministryRegister(services.ministry)]),
  ...(services.ezpay === undefined || about === 'company' ? [] : [ezpayRegister(services.ezpay)]),
];
