import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { OutsideFault } from '#server/platform/outside/outside-fault.ts';

/** A register that was asked. */
type RegisterName = 'ezpay' | 'ministry' | 'tax' | 'commerce';

/** Leaves a note for staff that a register did not answer and a code was let through; never the code itself. */
export type NoteOutage = (register: RegisterName, reason: string) => void;

/** Notes go to the log and to the metrics. */
export const createOutageNotes = (log: FastifyBaseLogger, registry: Registry | undefined): NoteOutage => {
  const counter = new Counter({
    name: 'invoice_register_outages_total',
    help: 'Questions that a register of invoice codes did not answer',
    labelNames: ['register'],
    registers: registry === undefined ? [] : [registry],
  });
  return (register, reason) => {
    counter.inc({ register });
    log.warn({ register, reason }, 'a register of invoice codes did not answer');
  };
};

/** Why a question was not answered, in a word; neither address nor content of it. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof OutsideFault) return error.reason === 'stopped' ? 'timeout' : error.reason;
  return 'unknown';
};
