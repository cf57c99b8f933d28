import type { Audience, Endpoint } from '@kapok/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit, type CallerOf } from './caller.ts';

/** Admission that is older was followed by a payload that took its time: it is asked for again. */
const ADMITTED_FOR_MS = 1_000;

/** The door of one call. */
export interface Entrance<Who extends Audience> {
  /** A hook that lets the caller in, or throws, before anything of the payload is read. */
  readonly letIn: (request: FastifyRequest) => Promise<void>;
  /** Who was let in. Throws as `admit` does where the right has ended while the payload arrived. */
  readonly callerOf: (request: FastifyRequest) => Promise<CallerOf[Who]>;
}

/**
 * Admission by the audience of a call: who may not make it is refused before a byte of the payload is kept (SAFE-1), and whose
 * right ends while a payload drips in is refused all the same.
 */
export const openEntrance = <Who extends Audience>(endpoint: Endpoint<z.ZodType, z.ZodType, Who>): Entrance<Who> => {
  const admitted = new WeakMap<FastifyRequest, { readonly caller: CallerOf[Who]; readonly atMs: number }>();
  const ask = (request: FastifyRequest): Promise<CallerOf[Who]> =>
    admit[endpoint.audience](request, endpoint.permission);
  return {
    letIn: async (request) => {
      admitted.set(request, { caller: await ask(request), atMs: performance.now() });
    },
    callerOf: async (request) => {
      const entry = admitted.get(request);
      const isRecent = entry !== undefined && performance.now() - entry.atMs < ADMITTED_FOR_MS;
      return isRecent ? entry.caller : ask(request);
    },
  };
};
