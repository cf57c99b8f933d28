import { companyNameUrl, readCompanyName, type CompanyNameAnswer, type CompanyRegister } from '@kapok/einvoice';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { askOutside, parseOutside } from '#server/platform/outside/ask-outside.ts';
import type { Existence } from './ask-registers.ts';
import { reasonOf, type NoteOutage } from './outages.ts';

/** What the open registers know of a tax id; the name is null where they know none. */
export interface NamedCompany {
  readonly existence: Existence;
  readonly name: string | null;
}

/** Every register of businesses first, then the one of companies for when the first is down. */
const REGISTERS: readonly CompanyRegister[] = ['tax', 'commerce'];

const get = async (
  register: CompanyRegister,
  origin: string,
  companyId: string,
  signal: AbortSignal,
): Promise<CompanyNameAnswer> => {
  try {
    const answer = await askOutside(companyNameUrl(register, origin, companyId), { signal });
    return readCompanyName(register, answer.status, answer.status === 200 ? parseOutside(answer) : undefined);
  } catch (error) {
    return { kind: 'no-answer', reason: reasonOf(error) };
  }
};

/** Looks a company's name up. Never throws for a register that does not answer: that leaves a note. */
export const askCompanyName = async (
  services: InvoiceServices,
  companyId: string,
  signal: AbortSignal,
  noteOutage: NoteOutage,
): Promise<NamedCompany> => {
  if (services.companyRegisters === undefined) return { existence: 'not-asked', name: null };
  for (const register of REGISTERS) {
    if (signal.aborted) break;
    const answer = await get(register, services.companyRegisters[register], companyId, signal);
    if (answer.kind === 'known') return { existence: 'exists', name: answer.name };
    if (answer.kind === 'unknown') return { existence: 'unknown', name: null };
    noteOutage(register, answer.reason);
  }
  return { existence: 'unavailable', name: null };
};
