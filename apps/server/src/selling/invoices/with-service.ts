import type { InvoiceJobDeps } from './deps.ts';
import { findMerchantId, recordFailure } from './queries.ts';
import { ContentUnsendable, ServiceUnsure, type InvoiceService, type Refusal } from './service.ts';

/** Written on an invoice that an official service issued, in a shop that is no longer connected to it. */
const NO_SERVICE = 'service-not-configured';
const NO_ANSWER = 'service-unreachable';
const UNSENDABLE = 'content-invalid';

/** Reasons that go away by themselves: the same call again, later. */
const passing: readonly Refusal['reason'][] = ['transient', 'too-early'];

/**
 * Makes one call to the service for an invoice. What passes by itself is noted and thrown, so that the job is tried again; a
 * final refusal is answered. Undefined where nobody could be asked, which staff are shown.
 */
export const withService = async <Answer extends { readonly kind: string }>(
  deps: InvoiceJobDeps,
  invoiceId: number,
  call: (service: InvoiceService) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal | undefined> => {
  const service = await serviceOf(deps, invoiceId);
  if (service === undefined) {
    await recordFailure(deps.db, invoiceId, { code: NO_SERVICE, needsStaff: true });
    return undefined;
  }
  try {
    return refusePassing(await call(service));
  } catch (error) {
    if (error instanceof ContentUnsendable) {
      await recordFailure(deps.db, invoiceId, { code: UNSENDABLE, needsStaff: true });
      return undefined;
    }
    if (error instanceof PassingRefusal || error instanceof ServiceUnsure) {
      const code = error instanceof PassingRefusal ? error.code : NO_ANSWER;
      await recordFailure(deps.db, invoiceId, { code, needsStaff: false });
    }
    throw error;
  }
};

/** An invoice is issued and corrected by the account that it was begun with: another one would issue it twice, or know nothing of it. */
const serviceOf = async (deps: InvoiceJobDeps, invoiceId: number): Promise<InvoiceService | undefined> => {
  if (deps.serviceOf === undefined) return deps.service;
  const merchantId = await findMerchantId(deps.db, invoiceId);
  return merchantId === null ? deps.service : deps.serviceOf(merchantId);
};

/** Thrown for the worker alone: the job runs again after a while. */
class PassingRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the invoice service refused for now: ${code}`);
    this.name = 'PassingRefusal';
    this.code = code;
  }
}

const refusePassing = <Answer extends { readonly kind: string }>(answer: Answer | Refusal): Answer | Refusal => {
  if (isPassing(answer)) throw new PassingRefusal(answer.code);
  return answer;
};

const isPassing = (answer: { readonly kind: string } | Refusal): answer is Refusal =>
  answer.kind === 'refused' && 'reason' in answer && passing.includes(answer.reason);
