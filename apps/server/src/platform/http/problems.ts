import { problemStatus, type Problem, type ProblemCode } from '@kapok/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findGoneMember } from '#server/platform/db/database.ts';
import { isPassingFault } from '#server/platform/db/passing-faults.ts';
import { originOf } from './request-origin.ts';
import { ShopError } from './shop-error.ts';

/** Fastify's own refusals, in the shop's words. */
const frameworkCodes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-request',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** The disk of this machine is full, or the share of it that the shop may use, or a folder of media is not there: it passes. */
const fileFaults: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'ENOENT'];

const isFileFault = (error: Error): boolean => 'code' in error && fileFaults.includes(error.code);

/**
 * What was written for an account that was deleted meanwhile: its own session has ended with it. To somebody else, such as staff, whose
 * session goes on, there is no such member. Undefined for other faults.
 */
const codeOfGone = (error: Error, callerId: number | undefined): ProblemCode | undefined => {
  const goneId = findGoneMember(error);
  if (goneId === undefined) return undefined;
  return callerId === undefined || callerId === goneId ? 'not-signed-in' : 'not-found';
};

const codeOf = (error: FastifyError | Error, callerId?: number): ProblemCode => {
  if (error instanceof ShopError) return error.code;
  const framework = 'code' in error ? frameworkCodes[error.code] : undefined;
  if (framework !== undefined) return framework;
  return codeOfGone(error, callerId) ?? codeOfFault(error);
};

const codeOfFault = (error: FastifyError | Error): ProblemCode => {
  if (isPassingFault(error) || isFileFault(error)) return 'unavailable';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? 'invalid-request' : 'unexpected';
};

/** Whether a failure is the fault of who asked (4xx), not the shop's. */
export const isRefusal = (error: Error): boolean => problemStatus[codeOf(error)] < 500;

/** Plain words for clients without texts of their own; screens write their own by the code. */
const messages: Partial<Readonly<Record<ProblemCode, string>>> = {
  unexpected: 'Something went wrong on our side. Try again later.',
  unavailable: 'The shop is busy. Try again in a moment.',
  'not-signed-in': 'Please sign in.',
  'not-found': 'Not found.',
  'invalid-request': 'The request is not valid.',
};

/** The error shape of a failure; nothing in it comes from the error's own text. */
export const toProblem = (
  code: ProblemCode,
  requestId: string,
  details?: Readonly<Record<string, unknown>>,
): Problem => ({
  code,
  message: messages[code] ?? code.replaceAll('-', ' '),
  requestId,
  ...(details === undefined ? {} : { details: { ...details } }),
});

/**
 * Clients take 401 for the end of their session and throw their user out. A wrong password beside a session that goes on is
 * 403 for that reason (FLOW-10).
 */
const statusOf = (code: ProblemCode, request: FastifyRequest): number =>
  code === 'wrong-credentials' && originOf(request).memberId !== undefined ? 403 : problemStatus[code];

/** Within this time a failover, or a restart of the database, is mostly over. */
const UNAVAILABLE_RETRY_SECONDS = 5;

const retryAfterSeconds = (code: ProblemCode, details: ShopError['details']): number | undefined => {
  const told = details?.['retryAfterSeconds'];
  if (typeof told === 'number') return told;
  return code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined;
};

const sendProblem = (
  reply: FastifyReply,
  code: ProblemCode,
  request: FastifyRequest,
  details?: ShopError['details'],
) => {
  const seconds = retryAfterSeconds(code, details);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .status(statusOf(code, request))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(code, request.id, details));
};

/** Answers every failure in one shape; logs the unexpected once, with the request id. */
export const answerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const code = codeOf(error, originOf(request).memberId);
    if (problemStatus[code] >= 500) request.log.error({ err: error, code }, 'request failed');
    return sendProblem(reply, code, request, error instanceof ShopError ? error.details : undefined);
  });
};

/** Answers an address that cannot even be read (`/%E0`, an endless parameter) in the same shape. */
export const answerUnreadableAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  sendProblem(reply, 'invalid-request', request);
};

/** Answers an address that does not exist in the same shape. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, 'not-found', request);
