import { createHash, randomInt, randomUUID } from 'node:crypto';
import { readBounded } from '#server/platform/outside/read-body.ts';

/** What a bucket does with a call. It comes back with any status, and throws where no answer came. */
export type AskBucket = (place: string, init: RequestInit) => Promise<Response>;

/** Why a bucket does not do what the shop needs. */
export type BucketReason =
  'keys' | 'clock' | 'no-bucket' | 'elsewhere' | 'refused' | 'unreachable' | 'other-bytes' | 'broken';

/** What a bucket could not do, and why. It holds nothing of what the bucket wrote: that may name a key. */
export interface BucketFault {
  readonly step: 'put' | 'list' | 'get' | 'delete';
  readonly reason: BucketReason;
}

const FOLDER = 'doctor';
/** Objects of a bucket that lets nothing be deleted: each is written over in its turn, so that no more come to lie there. */
const PLACES = 64;
/** Another process that tries at the same moment may have written to the same place. */
const TRIES = 2;
/** Of an error, or of the small object. */
const MOST_BYTES = 64 * 1024;
/** Until the whole of a small answer has come. */
const BODY_WITHIN_MS = 2_000;

class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fault: BucketFault;
  constructor(fault: BucketFault, cause?: unknown) {
    super(`${fault.step}: ${fault.reason}`, { cause });
    this.fault = fault;
  }
}

/** The codes of S3 that name one cause; others are judged by the status. */
const reasonsOfCodes: ReadonlyMap<string, BucketReason> = new Map([
  ['InvalidAccessKeyId', 'keys'],
  ['SignatureDoesNotMatch', 'keys'],
  ['RequestTimeTooSkewed', 'clock'],
  ['NoSuchBucket', 'no-bucket'],
  ['NoSuchKey', 'other-bytes'],
  ['PermanentRedirect', 'elsewhere'],
  ['AuthorizationHeaderMalformed', 'elsewhere'],
]);

const reasonOfStatus = (status: number): BucketReason => {
  if (status === 401 || status === 403) return 'refused';
  return status >= 300 && status < 400 ? 'elsewhere' : 'broken';
};

const textOf = async (step: BucketFault['step'], response: Response): Promise<string> => {
  try {
    const bounds = { mostBytes: MOST_BYTES, untilMs: performance.now() + BODY_WITHIN_MS };
    return (await readBounded(response, bounds)).toString();
  } catch (error) {
    throw new Refusal({ step, reason: 'broken' }, error);
  }
};

const reasonOf = async (step: BucketFault['step'], response: Response): Promise<BucketReason> => {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await textOf(step, response))?.[1] ?? '';
  return reasonsOfCodes.get(code) ?? reasonOfStatus(response.status);
};

const answerOf = async (step: BucketFault['step'], asked: Promise<Response>): Promise<Response> => {
  const response = await asked.catch((cause: unknown) => {
    throw new Refusal({ step, reason: 'unreachable' }, cause);
  });
  if (response.ok) return response;
  throw new Refusal({ step, reason: await reasonOf(step, response) });
};

const faultOf = async (work: Promise<unknown>): Promise<BucketFault | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
};

const readBack = async (ask: AskBucket, place: string, written: string): Promise<void> => {
  const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix: `${FOLDER}/` });
  await (await answerOf('list', ask(`?${query.toString()}`, { method: 'GET' }))).body?.cancel();
  const read = await answerOf('get', ask(place, { method: 'GET' }));
  if ((await textOf('get', read)) !== written) throw new Refusal({ step: 'get', reason: 'other-bytes' });
};

const tryOnce = async (ask: AskBucket): Promise<BucketFault | undefined> => {
  const place = `${FOLDER}/${randomInt(PLACES)}`;
  const written = randomUUID();
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(written).digest('hex') };
  const notPut = await faultOf(answerOf('put', ask(place, { method: 'PUT', body: written, headers })));
  if (notPut !== undefined) return notPut;
  const notRead = await faultOf(readBack(ask, place, written));
  const notDeleted = await faultOf(answerOf('delete', ask(place, { method: 'DELETE' })));
  return notRead ?? notDeleted;
};

/** Writes, lists, reads back and deletes a small object; what the bucket did not do, undefined where it did all of it. */
export const tryBucket = async (ask: AskBucket): Promise<BucketFault | undefined> => {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const fault = await tryOnce(ask);
    if (fault?.reason !== 'other-bytes') return fault;
  }
  return tryOnce(ask);
};
