import { contract, type Endpoint } from '@kapok/contract';
import { bodyLimitOf } from '../../../apps/server/src/platform/http/post.ts';
import { openPost } from '../../../apps/server/test/raw-request.ts';
import { brokenBodies, wholeBodies } from '../harmful-bodies.ts';
import { addressOf, type Sender } from '../many-addresses.ts';
import type { Callers } from './callers.ts';

/** What is told of each body that was answered, and a fault where the answer is not what it should be. */
export type OnAnswer = (name: string, fault?: string) => void;

/** Answers that say that nobody has read the body. */
const UNREAD = [0, 401, 413];

const faultOf = (kind: string, status: number): string | undefined => {
  if (Object.hasOwn(brokenBodies, kind)) return status === 400 ? undefined : `answered with ${status}, not with 400`;
  return status >= 500 || UNREAD.includes(status) ? `answered with ${status}` : undefined;
};

/** Every body to each of the calls, at the limit of the call. What is no JSON is refused as such, so that it was read. */
export const sendAll = async (
  callers: Callers,
  calls: readonly (readonly [string, Endpoint])[],
  onAnswer: OnAnswer,
): Promise<void> => {
  for (const [name, endpoint] of calls)
    for (const [kind, make] of Object.entries({ ...brokenBodies, ...wholeBodies })) {
      const { status } = await callers.send(endpoint, make(bodyLimitOf(endpoint)));
      onAnswer(`${name}, ${kind}`, faultOf(kind, status));
    }
};

const FORM_BYTES = 60_000;
const forms: Readonly<Record<string, string>> = {
  'pairs without a value': 'a&'.repeat(FORM_BYTES / 2),
  'many names': Array.from({ length: FORM_BYTES / 8 }, (_, index) => `k${index}=1`)
    .join('&')
    .slice(0, FORM_BYTES),
  'escaped bytes': `TradeInfo=${'%E4'.repeat(FORM_BYTES / 3)}`,
  'a long TradeInfo': `Status=SUCCESS&MerchantID=MS1&TradeSha=F&TradeInfo=${'ab'.repeat(FORM_BYTES / 2 - 50)}`,
};

/** The same to the addresses of the gateway, which take forms. */
export const sendForms = async (sender: Sender, onAnswer: OnAnswer): Promise<void> => {
  for (const path of ['/api/Newebpay/Notify', '/api/Newebpay/Return'])
    for (const [kind, form] of Object.entries(forms)) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressOf(36_000) };
      const { status } = await sender.send(path, headers, form);
      const isRead = status < 500 && status !== 429 && !UNREAD.includes(status);
      onAnswer(`${path}, ${kind}`, isRead ? undefined : `answered with ${status}`);
    }
};

const PIECES = 5_000;
const CONNECTIONS = 20;

/** Bodies in many pieces of a byte, each with an extension that is to be skipped: refused, and not read to the end. */
export const sendPieces = async (url: string, callers: Callers, onAnswer: OnAnswer): Promise<void> => {
  const { qryCatalogue } = contract;
  const headers = await callers.headersOf(qryCatalogue);
  const sendOne = async (): Promise<void> => {
    const request = await openPost(url, qryCatalogue.path, { ...headers, 'transfer-encoding': 'chunked' });
    request.write(`1;${'e'.repeat(200)}\r\n \r\n`.repeat(PIECES));
    const status = await request.status().catch(() => 0);
    request.close();
    onAnswer('many small pieces', [0, 400, 413].includes(status) ? undefined : `answered with ${status}`);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOne));
};

/** Bodies of strangers at the largest call, of which nothing is kept. */
export const sendUnadmitted = async (sender: Sender): Promise<void> => {
  const { saveCaptions } = contract;
  const large = 'x'.repeat(1_900_000);
  const strangers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(36_001) };
  await Promise.allSettled(Array.from({ length: 60 }, () => sender.send(saveCaptions.path, strangers, large)));
};
