import { createClient, mgntUploadsContract, UPLOAD_PATH, type Call, type UploadWire } from '@kapok/contract';
import { createCaller } from '../../e2e/support/journey/caller.ts';
import { demoStaff } from '../../e2e/support/journey/people.ts';

const RENEW_EVERY_MS = 5 * 60 * 1_000;
const ANSWER_PATIENCE_MS = 60_000;
const TUS = { 'tus-resumable': '1.0.0' } as const;

/** Somebody of the staff who sends files. */
export interface FileSender {
  readonly call: Call;
  /** Sends a whole file and answers its number. */
  readonly upload: (name: string, bytes: Buffer) => Promise<string>;
  /** All uploads of the shop by their number. */
  readonly list: () => Promise<ReadonlyMap<string, UploadWire>>;
}

const readAll = async (call: Call): Promise<ReadonlyMap<string, UploadWire>> => {
  const found = new Map<string, UploadWire>();
  let last: string | undefined;
  for (;;) {
    const page = await call(mgntUploadsContract.qryUploads, last === undefined ? {} : { Before: last });
    for (const upload of page.Uploads) found.set(upload.UploadId, upload);
    last = page.Uploads.at(-1)?.UploadId;
    if (!page.HasMore || last === undefined) return found;
  }
};

/** Sends one request of the tus protocol and answers the headers that came back. */
const sendTus = async (
  url: string,
  token: string | null,
  request: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: Buffer },
): Promise<Headers> => {
  const { method, headers, body } = request;
  const answer = await fetch(url, {
    method,
    headers: { ...TUS, authorization: `Bearer ${token ?? ''}`, ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`);
  return answer.headers;
};

/** Sends a whole file by the tus protocol, as whom the token is of, and answers its number. */
export const sendFile = async (url: string, token: string | null, name: string, bytes: Buffer): Promise<string> => {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begin = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
  const begun = await sendTus(`${url}${UPLOAD_PATH}`, token, { method: 'POST', headers: begin });
  const uploadId = (begun.get('location') ?? '').slice(UPLOAD_PATH.length + 1);
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await sendTus(`${url}${UPLOAD_PATH}/${uploadId}`, token, { method: 'PATCH', headers, body: bytes });
  return uploadId;
};

/** Signs the demo's staff in, and again as long as files are sent. */
export const signInAsStaff = async (url: string): Promise<FileSender> => {
  let token: string | null = null;
  let signedInAt = -Infinity;
  const call = createClient({
    token: () => token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const signal = AbortSignal.timeout(ANSWER_PATIENCE_MS);
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body, signal });
      return { status: answer.status, json: await answer.json() };
    },
  });
  const renew = async (): Promise<void> => {
    if (performance.now() - signedInAt < RENEW_EVERY_MS) return;
    token = await createCaller(url).signInForToken(demoStaff);
    signedInAt = performance.now();
  };
  await renew();
  return {
    call,
    upload: async (name, bytes) => {
      await renew();
      return sendFile(url, token, name, bytes);
    },
    list: async () => {
      await renew();
      return readAll(call);
    },
  };
};
