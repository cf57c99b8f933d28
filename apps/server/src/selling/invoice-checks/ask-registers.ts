import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { reasonOf, type NoteOutage } from './outages.ts';
import { registersFor, type Register, type RegisterQuestion } from './register-question.ts';

/** What is known of a code: a register's yes or no, that none answered, or that there is none to ask. */
export type Existence = 'exists' | 'unknown' | 'unavailable' | 'not-asked';

const ask = async (
  register: Register,
  question: RegisterQuestion,
  signal: AbortSignal,
  noteOutage: NoteOutage,
): Promise<boolean | undefined> => {
  try {
    const answer = await register.ask(question, signal);
    if (answer.kind === 'answered') return answer.exists;
    noteOutage(register.name, answer.reason);
  } catch (error) {
    noteOutage(register.name, reasonOf(error));
  }
  return undefined;
};

/**
 * Asks one register after the other until one answers or `signal` ends the waiting. Never throws for a register that is down,
 * slow or confused: that is an answer, too, and leaves a note.
 */
export const askRegisters = async (
  services: InvoiceServices,
  question: RegisterQuestion,
  signal: AbortSignal,
  noteOutage: NoteOutage,
): Promise<Existence> => {
  const registers = registersFor(services, question);
  for (const register of registers) {
    if (signal.aborted) break;
    const exists = await ask(register, question, signal, noteOutage);
    if (exists !== undefined) return exists ? 'exists' : 'unknown';
  }
  return registers.length === 0 ? 'not-asked' : 'unavailable';
};
