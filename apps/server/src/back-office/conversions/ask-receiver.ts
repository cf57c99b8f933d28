import type { ConversionFault, ConversionReceiver } from '@kapok/domain';
import { z } from 'zod';
import { askOutside, parseOutside, type OutsideAnswer } from '#server/platform/outside/ask-outside.ts';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';

/** Where Google and Meta are asked. */
export type ConversionHosts = Readonly<Record<ConversionReceiver, string>>;

/** What came of telling a receiver. */
export interface ReceiverAnswer {
  readonly fault: ConversionFault | null;
  /** The error that Meta named, else the HTTP status; null where nothing was answered. */
  readonly answerCode: number | null;
  /** What the receiver says about it, in its own words. */
  readonly messages: readonly string[];
}

/** Whose account it is told for. */
export interface ReceiverAccount {
  readonly targetId: string;
  readonly secret: string;
}

export interface Asking {
  readonly hosts: ConversionHosts;
  /** Ends the waiting early. */
  readonly signal?: AbortSignal | undefined;
}

/** Meta keeps each version for two years and more; after that, calls of it are answered by the oldest that is left. */
const META_VERSION = 'v26.0';
const MOST_MESSAGES = 5;
const MOST_MESSAGE = 300;

/**
 * Tells Google Analytics 4. It takes everything: whether it counts what is malformed, or came with a wrong secret, it does not say.
 */
export const tellGa4 = (asking: Asking, account: ReceiverAccount, body: string): Promise<ReceiverAnswer> =>
  answered(async () => byStatus(await askGa4(asking, account, '/mp/collect', body)));

const ga4Validation = z.object({ validationMessages: z.array(z.object({ description: z.string() })) });

/** Has Google say whether something is well formed, without counting it. */
export const checkAtGa4 = (asking: Asking, account: ReceiverAccount, body: string): Promise<ReceiverAnswer> =>
  answered(async () => {
    const strict = JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(body)), validation_behavior: STRICT });
    const answer = await askGa4(asking, account, '/debug/mp/collect', strict);
    if (!isOk(answer)) return byStatus(answer);
    const { validationMessages: found } = ga4Validation.parse(parseOutside(answer));
    const messages = shortened(found.map(({ description }) => description));
    return { fault: messages.length === 0 ? null : 'refused', answerCode: answer.status, messages };
  });

const STRICT = 'ENFORCE_RECOMMENDATIONS';

const askGa4 = (
  { hosts, signal }: Asking,
  { targetId, secret }: ReceiverAccount,
  path: string,
  body: string,
): Promise<OutsideAnswer> => {
  const account = new URLSearchParams({ measurement_id: targetId, api_secret: secret });
  const headers = { 'content-type': 'application/json' };
  return askOutside(`${hosts.ga4}${path}?${account.toString()}`, { method: 'POST', headers, body, signal });
};

const metaTaken = z.object({ events_received: z.int().positive() });
const metaRefused = z.object({
  error: z.object({ code: z.int(), error_subcode: z.int().optional(), message: z.string().default('') }),
});

/** Tells Meta. `testCode`: of its page Test events, for what is a test. */
export const tellMeta = (
  { hosts, signal }: Asking,
  { targetId, secret }: ReceiverAccount,
  data: string,
  testCode?: string,
): Promise<ReceiverAnswer> =>
  answered(async () => {
    // In the body, not in the address: an address is what proxies write down.
    const body = new URLSearchParams({ data, access_token: secret });
    if (testCode !== undefined) body.set('test_event_code', testCode);
    const answer = await askOutside(`${hosts.meta}/${META_VERSION}/${targetId}/events`, {
      method: 'POST',
      body,
      signal,
    });
    return readMeta(answer, secret);
  });

const readMeta = (answer: OutsideAnswer, secret: string): ReceiverAnswer => {
  if (isOk(answer) && metaTaken.safeParse(parseOutside(answer)).success) return taken(answer);
  const refused = metaRefused.safeParse(parseOutside(answer)).data?.error;
  if (refused === undefined) return { fault: 'refused', answerCode: answer.status, messages: [] };
  const { code, error_subcode: subcode, message } = refused;
  const fault = isOfTheAccount(code, subcode) ? 'not-allowed' : 'refused';
  // Meta says a token that it cannot read back.
  return { fault, answerCode: code, messages: shortened([message.replaceAll(secret, '…')]) };
};

/** Errors of Meta's that every other event meets as well: the token, what it may do, and a pixel that it does not know. */
const isOfTheAccount = (code: number, subcode: number | undefined): boolean =>
  [3, 10, 102, 190].includes(code) || (code >= 200 && code <= 299) || (code === 100 && subcode === 33);

const isOk = ({ status }: OutsideAnswer): boolean => status >= 200 && status <= 299;

const taken = ({ status }: OutsideAnswer): ReceiverAnswer => ({ fault: null, answerCode: status, messages: [] });

const byStatus = (answer: OutsideAnswer): ReceiverAnswer =>
  isOk(answer) ? taken(answer) : { fault: 'refused', answerCode: answer.status, messages: [] };

const shortened = (messages: readonly string[]): readonly string[] =>
  messages
    .filter((message) => message !== '')
    .map((message) => message.slice(0, MOST_MESSAGE))
    .slice(0, MOST_MESSAGES);

/** Throws what is no answer of the receiver: a try that the end of this process cut off was none. */
const answered = async (ask: () => Promise<ReceiverAnswer>): Promise<ReceiverAnswer> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof z.ZodError) return { fault: 'refused', answerCode: null, messages: [] };
    if (!(error instanceof OutsideFault) || error.reason === 'stopped') throw error;
    if (error.reason === 'timeout' || error.reason === 'unreachable')
      return { fault: error.reason, answerCode: null, messages: [] };
    return { fault: 'refused', answerCode: null, messages: [] };
  }
};
