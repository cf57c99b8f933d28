import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameChecksum } from './check-code.ts';
import { existenceOf, type ExistenceAnswer } from './existence.ts';
import { readFormBody, type FormValues } from './form-fields.ts';

/** The Ministry of Finance's service; test and production are one host. */
export const MINISTRY_ORIGIN = 'https://www-vc.einvoice.nat.gov.tw';

/** The one address of all its questions. */
export const MINISTRY_PATH = '/BIZAPIVAN/biz';

/** What the Ministry gave the shop on application. The key is a secret: never log this value. */
export interface MinistryAccess {
  readonly appId: string;
  readonly apiKey: string;
}

/** A question to the Ministry. A company exists for it when it is a registered business. */
export interface MinistryQuestion {
  readonly about: 'barcode' | 'donation-code' | 'company';
  readonly code: string;
}

const ACTIONS = { barcode: 'bcv', 'donation-code': 'preserveCodeCheck', company: 'qryBanUnitTp' } as const;

/** A question is refused once its timestamp is over, so it lies ahead. */
const TIMESTAMP_LEAD_SECONDS = 180;

const signatureOf = (apiKey: string, values: FormValues): string => {
  const signed = Object.entries(values)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', apiKey).update(signed, 'utf8').digest('base64');
};

/** What makes one question distinguishable from the next: `serial` is a whole number of at most ten digits. */
export interface MinistryStamp {
  readonly serial: number;
  readonly timestampSeconds: number;
}

/** Builds the fields of a question, to be posted urlencoded to `MINISTRY_PATH`. Only the one about a company is signed. */
export const buildMinistryQuestion = (
  access: MinistryAccess,
  { about, code }: MinistryQuestion,
  stamp: MinistryStamp,
): FormValues => {
  const serial = String(stamp.serial).padStart(10, '0');
  const common = { version: '1.0', action: ACTIONS[about], appId: access.appId };
  if (about === 'barcode') return { ...common, barCode: code, TxID: serial };
  if (about === 'donation-code') return { ...common, pCode: code, TxID: serial };
  const timeStamp = String(stamp.timestampSeconds + TIMESTAMP_LEAD_SECONDS);
  const values = { ...common, ban: code, serial, timeStamp };
  return { ...values, signature: signatureOf(access.apiKey, values) };
};

const questionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal(ACTIONS.barcode), barCode: z.string(), TxID: z.string().min(1) }),
  z.object({ action: z.literal(ACTIONS['donation-code']), pCode: z.string(), TxID: z.string().min(1) }),
  z.object({
    action: z.literal(ACTIONS.company),
    ban: z.string(),
    serial: z.string().regex(/^[0-9]{10}$/),
    timeStamp: z.string(),
    signature: z.string(),
  }),
]);

const isSigned = (access: MinistryAccess, values: FormValues, signature: string): boolean => {
  const signed = Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'signature'));
  return isSameChecksum(signatureOf(access.apiKey, signed), signature);
};

/** Reads a question as the Ministry does; undefined when it is malformed, a stranger's, or not correctly signed. */
export const readMinistryQuestion = (access: MinistryAccess, body: unknown): MinistryQuestion | undefined => {
  const values = readFormBody(body);
  const parsed = questionSchema.safeParse(values);
  if (!parsed.success || values['version'] !== '1.0' || values['appId'] !== access.appId) return undefined;
  const question = parsed.data;
  if (question.action === ACTIONS.barcode) return { about: 'barcode', code: question.barCode };
  if (question.action === ACTIONS['donation-code']) return { about: 'donation-code', code: question.pCode };
  return isSigned(access, values, question.signature) ? { about: 'company', code: question.ban } : undefined;
};

/** The code of every answer that is one. */
const ANSWERED = '200';

/** Builds the Ministry's answer. */
export const buildMinistryAnswer = (
  about: MinistryQuestion['about'],
  exists: boolean,
): Readonly<Record<string, string>> => ({
  v: '1.0',
  code: ANSWERED,
  msg: '執行成功',
  [about === 'company' ? 'banUnitTpStatus' : 'isExist']: exists ? 'Y' : 'N',
});

const answerSchema = z.object({
  code: z.union([z.string(), z.number().transform(String)]),
  isExist: z.string().optional(),
  banUnitTpStatus: z.string().optional(),
});

/** Reads the JSON answer to a question: only the code 200 together with a flag is an answer. */
export const readMinistryAnswer = (about: MinistryQuestion['about'], answer: unknown): ExistenceAnswer => {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return existenceOf(undefined);
  const { code, isExist, banUnitTpStatus } = parsed.data;
  if (code !== ANSWERED) return { kind: 'no-answer', reason: code };
  return existenceOf(about === 'company' ? banUnitTpStatus : isExist);
};
