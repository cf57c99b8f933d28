import { problem, problemStatus, type Problem, type ProblemCode } from '@kapok/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Checks that a failure has the shop's one error shape, the status of its code and a request id that can be quoted. */
export const expectProblem = (answer: LightMyRequestResponse, ...codes: readonly ProblemCode[]): Problem => {
  const parsed = problem.strict().parse(answer.json());
  expect(codes).toContain(parsed.code);
  expect(answer.statusCode).toBe(problemStatus[parsed.code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(parsed.requestId).toMatch(/^[0-9A-F]{10}$/);
  expect(parsed.message).not.toBe('');
  return parsed;
};
