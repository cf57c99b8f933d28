import { problem, UPLOAD_PATH, type CallError } from '@kapok/contract';
import { DetailedError, Upload } from 'tus-js-client';
import { session } from '#web/api/api.ts';

/** A request of the shop must be done within ten seconds: small enough for a slow line, and only this much is sent twice. */
const CHUNK_BYTES = 2 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

/** Answers that another try may change: busy, interrupted, or the offset has moved. */
const PASSING_STATUSES = [0, 408, 409, 423, 429, 500, 502, 503, 504];
const NOT_SIGNED_IN = 401;

export interface SendEvents {
  readonly onProgress: (sentBytes: number) => void;
  /** The id by which the shop knows the upload. */
  readonly onKnown: (uploadId: string) => void;
  readonly onDone: () => void;
  readonly onFailure: (code: CallError['code']) => void;
}

export interface Sending {
  /** Begins, or goes on where it stopped, also after the page was left: what arrived is not sent again. */
  readonly start: () => void;
  readonly pause: () => void;
}

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** Why sending ended, in the shop's own codes. */
const codeOf = (error: unknown): CallError['code'] => {
  if (!(error instanceof DetailedError) || error.originalResponse === null) return 'network';
  try {
    return problem.parse(JSON.parse(error.originalResponse.getBody())).code;
  } catch {
    // An answer from in front of the shop, such as a proxy's page.
    return 'unexpected';
  }
};

/** Sends one file, renewing the token whenever it has run out meanwhile. */
export const sendFile = (file: File, events: SendEvents): Sending => {
  let mustRenew = false;
  const upload = new Upload(file, {
    endpoint: UPLOAD_PATH,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      if (mustRenew) await session.renewNow();
      mustRenew = false;
      request.setHeader('Authorization', `Bearer ${await session.token()}`);
    },
    onShouldRetry: (error, attempt) => {
      const status = statusOf(error);
      mustRenew = status === NOT_SIGNED_IN;
      return PASSING_STATUSES.includes(status) || (mustRenew && attempt === 0);
    },
    onUploadUrlAvailable: () => {
      const uploadId = upload.url?.split('/').at(-1);
      if (uploadId !== undefined) events.onKnown(uploadId);
    },
    onProgress: (sentBytes) => {
      events.onProgress(sentBytes);
    },
    onSuccess: () => {
      events.onDone();
    },
    onError: (error) => {
      events.onFailure(codeOf(error));
    },
  });
  const begin = async (): Promise<void> => {
    const [earlier] = upload.url === null ? await upload.findPreviousUploads() : [];
    if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  };
  return {
    start: () => {
      begin().catch((error: unknown) => {
        events.onFailure(codeOf(error));
      });
    },
    pause: () => {
      void upload.abort();
    },
  };
};
