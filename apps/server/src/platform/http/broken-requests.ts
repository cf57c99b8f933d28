import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemStatus, type ProblemCode } from '@kapok/contract';
import { toProblem } from './problems.ts';
import { newRequestId } from './request-id.ts';

/** What Node says of bytes that never became a request: not HTTP, headers without end, or not whole in time. */
interface BrokenRequest extends Error {
  readonly code?: string | undefined;
}

const codeOf = (error: BrokenRequest): ProblemCode => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-timeout';
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'payload-too-large' : 'invalid-request';
};

/** Answers in the shop's one error shape, written by hand since there is no request to reply to, and closes. */
export const answerBrokenRequest = (error: BrokenRequest, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const status = problemStatus[code];
  const body = JSON.stringify(toProblem(code, newRequestId()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // Destroyed as soon as the answer is out: a client that never closes must not keep the socket.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
