import { randomUUID } from 'node:crypto';
import { headerLine, problemStatus, UPLOAD_PATH, type ProblemCode } from '@kapok/contract';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { toProblem } from '#server/platform/http/problems.ts';
import { newRequestId } from '#server/platform/http/request-id.ts';
import { arrivalsDir, freeBytes, isDiskFull, UploadRefusal } from './arrived-files.ts';
import { ArrivedFiles } from './arrived-store.ts';
import { handOver, type HandOverDeps } from './hand-over.ts';
import { insertUploadRow } from './queries.ts';

export interface TusDeps extends HandOverDeps {
  /** Of one file. */
  readonly maxBytes: number;
  /** Bytes that the disk can still take in; asked of the disk where it is missing. */
  readonly freeBytes?: () => Promise<number>;
}

/** What the shop has found out about a request; the library hands on no more than the request itself. */
export interface AdmittedRequest {
  readonly sender: MemberCaller;
  /** Of the upload that was asked for, which is the sender's own; missing where one begins. */
  readonly uploadId?: string;
}
export type AdmittedRequests = Pick<WeakMap<object, AdmittedRequest>, 'get'>;

type CreateRequest = Parameters<NonNullable<ServerOptions['onUploadCreate']>>[0];
/** What every hook of the library gets; its types say so for some of them alone. */
type TusRequest = Request & Partial<Pick<CreateRequest, 'runtime'>>;

const FILE_NAME_MAX = 255;

const metadata = z.object({ filename: headerLine(FILE_NAME_MAX).min(1) });

const codes: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  409: 'conflict-changed',
  410: 'not-found',
  413: 'payload-too-large',
  // A part of the protocol that the shop does not offer.
  501: 'invalid-request',
};

/** The shop's code for what the library throws; its own texts are not for people. */
const codeOf = (error: unknown): ProblemCode => {
  if (error instanceof UploadRefusal) return error.code;
  if (isDiskFull(error)) return 'storage-full';
  const status = z.object({ status_code: z.int() }).safeParse(error).data?.status_code ?? problemStatus.unexpected;
  return codes[status] ?? (status >= problemStatus.unexpected ? 'unexpected' : 'invalid-request');
};

/**
 * The tus protocol over the folder of what arrives. Two servers on one folder need no common lock: a request that still
 * lives on the other writes the same bytes to the same place.
 */
export const createTusServer = (deps: TusDeps, admitted: AdmittedRequests, log: FastifyBaseLogger): Server => {
  const { db, mediaDir, maxBytes } = deps;
  const dir = arrivalsDir(mediaDir);
  const findFreeBytes = deps.freeBytes ?? (() => freeBytes(dir));

  const admittedFor = (request: TusRequest): AdmittedRequest | undefined =>
    request.runtime?.node === undefined ? undefined : admitted.get(request.runtime.node.req);

  return new Server({
    path: UPLOAD_PATH,
    // The library would read it from the whole address, and write elsewhere than the shop has looked.
    getFileIdFromRequest: (request) => admittedFor(request)?.uploadId,
    datastore: new ArrivedFiles({ directory: dir, findFreeBytes }),
    relativeLocation: true,
    maxSize: maxBytes,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, upload) => {
      const sender = admittedFor(request)?.sender;
      const named = metadata.safeParse(upload.metadata).data;
      if (sender === undefined || named === undefined || upload.size === undefined || upload.size === 0)
        throw new UploadRefusal('invalid-request');
      if ((await findFreeBytes()) < upload.size) throw new UploadRefusal('storage-full');
      await insertUploadRow(db, {
        uploadId: upload.id,
        memberId: sender.memberId,
        fileName: named.filename,
        byteSize: upload.size,
      });
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await handOver(db, upload.id);
      return {};
    },
    onResponseError: (_request, error) => {
      const code = codeOf(error);
      const requestId = newRequestId();
      if (code === 'unexpected' || code === 'storage-full') log.error({ err: error, code, requestId }, 'upload failed');
      return { status_code: problemStatus[code], body: JSON.stringify(toProblem(code, requestId)) };
    },
  });
};
