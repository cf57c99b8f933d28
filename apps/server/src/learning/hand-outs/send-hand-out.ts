import { HAND_OUT_PATH, handOutAddress } from '@kapok/contract';
import { handOutFileName, inLanguage, languages, mayTakeHandOut, type HandOutKind, type Language } from '@kapok/domain';
import { create } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FetchCookie } from '#server/accounts/identity/index.ts';
import {
  deliverFile,
  HAND_OUT_FILE,
  hasBytesAlready,
  type FileStore,
  type RefusalThrottle,
} from '#server/learning/media/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { callLanguage } from '#server/platform/http/call-language.ts';
import { admit, type MemberCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { HandOutName, StoredHandOut } from './hand-out.ts';
import { findHandOut, noteSent } from './queries.ts';
import { assertReleased } from './take-hand-out.ts';

export interface SendDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly cookie: FetchCookie;
  readonly throttle: RefusalThrottle;
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

const contentTypes: Readonly<Record<HandOutKind, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Browsers fetch files in a language of their own: the address names the one of the page. */
const query = z.object({ lang: z.enum(languages) });

export const addressOf = (name: HandOutName, language: Language): string =>
  `${HAND_OUT_PATH}/${subjectOf(name)}?lang=${language}`;

/** The hand-out that an address names; undefined for any other shape. */
const findName = (params: unknown): HandOutName | undefined => {
  const found = handOutAddress.safeParse(params).data;
  return found && { productId: found.productId, handOutId: found.handOutId.toLowerCase() };
};

/** What a cookie says that it is for, and the end of the address. */
export const subjectOf = (name: HandOutName): string => `${name.productId}/${name.handOutId}`;

/** The member whose token the request carries; else whom this browser's cookie lets fetch this one hand-out. */
const admitFetcher = async (
  { cookie, isSessionLive }: SendDeps,
  request: FastifyRequest,
  name: HandOutName | undefined,
): Promise<MemberCaller> => {
  if (request.headers.authorization !== undefined) return admit.member(request);
  const fetcher = cookie.find(request);
  const isGood = name !== undefined && fetcher?.subject === subjectOf(name);
  if (fetcher === undefined || !isGood || !(await isSessionLive(fetcher.caller.sessionId)))
    throw new ShopError('not-signed-in');
  return fetcher.caller;
};

/**
 * The hand-out that the caller may have now and has taken by `openHandOut`, which is where refunds end; staff who look after the
 * catalogue see every one. Not theirs is answered exactly like not there; of what is bought and not released it is said when it opens.
 */
const getHandOut = async (
  deps: SendDeps,
  request: FastifyRequest,
): Promise<{ readonly caller: MemberCaller; readonly handOut: StoredHandOut; readonly name: HandOutName }> => {
  const name = findName(request.params);
  const caller = await admitFetcher(deps, request, name);
  const handOut = name === undefined ? undefined : await findHandOut(deps.db, name, caller.memberId);
  if (name === undefined || handOut === undefined || !(await maySend(request, caller, handOut))) {
    assertReleased(handOut);
    throw await deps.throttle.refuse(caller, request.ip);
  }
  return { caller, handOut, name };
};

const maySend = async (request: FastifyRequest, caller: MemberCaller, handOut: StoredHandOut): Promise<boolean> => {
  if (mayTakeHandOut(handOut) && handOut.takenAt !== null) return true;
  return (await request.server.authenticator.judgeStaff(caller, 'catalogue')) === 'staff';
};

const sendHandOut = async (deps: SendDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { caller, handOut, name } = await getHandOut(deps, request);
  const { title, kind, folder, contentHash, fileUuid } = handOut;
  const language = query.safeParse(request.query).data?.lang ?? callLanguage(request);
  const delivery = {
    place: `${folder}/${HAND_OUT_FILE}`,
    etag: `"${contentHash}"`,
    contentType: contentTypes[kind],
    cacheControl: 'private, no-store',
    disposition: create(handOutFileName(inLanguage(title, language), kind)),
  } as const;
  if (request.method === 'GET' && !hasBytesAlready(request, delivery.etag))
    await noteSent(deps.db, caller.memberId, { productId: name.productId, fileUuid });
  return deliverFile(request, reply, delivery, deps.files);
};

/** The addresses of hand-outs, for GET and HEAD: always as a file to be saved, ranges included. */
export const registerHandOutAddress = (app: FastifyInstance, deps: SendDeps): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${HAND_OUT_PATH}/:productId/:handOutId`,
    exposeHeadRoute: false,
    schema: { hide: true },
    handler: (request, reply) => sendHandOut(deps, request, reply),
  });
};
