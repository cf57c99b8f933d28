import { isCompanyId, isDonationCode, isMobileBarcode } from '@kapok/domain';
import { LRUCache } from 'lru-cache';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { askCompanyName } from './ask-company-name.ts';
import { askRegisters, type Existence } from './ask-registers.ts';
import type { NoteOutage } from './outages.ts';
import type { RegisterQuestion } from './register-question.ts';

/** What a check found out; the company's name is null where nobody told it. */
export interface CheckedCode {
  readonly existence: Existence;
  readonly companyName: string | null;
}

/** What checking works with. */
export interface CheckDeps {
  readonly services: InvoiceServices;
  readonly noteOutage: NoteOutage;
  /** How long all registers together may take; whoever is slower is down. */
  readonly answerWithinMs: number;
}

/** Asks the official registers about codes of the right form, and remembers their answers for a short time. */
export type CheckCode = (question: RegisterQuestion) => Promise<CheckedCode>;

const MINUTE_MS = 60_000;
const REMEMBERED_CODES = 5_000;
const KNOWN_FOR_MS = 10 * MINUTE_MS;
/** A barcode may have been applied for a moment ago. */
const UNKNOWN_FOR_MS = MINUTE_MS;

/** What kind of code a text of the carrier's text box is, by its form; undefined when it is none. */
export const carrierQuestionOf = (text: string): RegisterQuestion | undefined => {
  if (isMobileBarcode(text)) return { about: 'barcode', code: text };
  return isDonationCode(text) ? { about: 'donation-code', code: text } : undefined;
};

/** The question about a company; undefined where the tax id is misspelt. */
export const companyQuestionOf = (text: string): RegisterQuestion | undefined =>
  isCompanyId(text) ? { about: 'company', code: text } : undefined;

/** One yes is a yes; a no counts when nobody says yes, and silence when nobody says anything. */
const together = (existences: readonly Existence[]): Existence => {
  const order = ['exists', 'unknown', 'unavailable'] as const;
  return order.find((existence) => existences.includes(existence)) ?? 'not-asked';
};

const askAll = async (deps: CheckDeps, question: RegisterQuestion): Promise<CheckedCode & { whole: boolean }> => {
  const signal = AbortSignal.timeout(deps.answerWithinMs);
  const [official, named] = await Promise.all([
    askRegisters(deps.services, question, signal, deps.noteOutage),
    question.about === 'company'
      ? askCompanyName(deps.services, question.code, signal, deps.noteOutage)
      : { existence: 'not-asked' as const, name: null },
  ]);
  const existences = [official, named.existence];
  return { existence: together(existences), companyName: named.name, whole: !existences.includes('unavailable') };
};

/** Makes a check with a memory of its own; what a register could not say is asked again each time. */
export const createCodeCheck = (deps: CheckDeps): CheckCode => {
  const remembered = new LRUCache<string, CheckedCode>({ max: REMEMBERED_CODES });
  return async (question) => {
    const key = `${question.about} ${question.code}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const { whole, ...checked } = await askAll(deps, question);
    const ttl = checked.existence === 'unknown' ? UNKNOWN_FOR_MS : KNOWN_FOR_MS;
    if (whole) remembered.set(key, checked, { ttl });
    return checked;
  };
};
