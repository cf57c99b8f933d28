import { CallError, problem } from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { currentLanguage } from '#web/texts/language.ts';

const ask = async (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': currentLanguage(),
      authorization: `Bearer ${await session.token()}`,
    },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  });

const askAgain = async (path: string, body: object): Promise<Response> => {
  const first = await ask(path, body);
  if (first.status !== 401) return first;
  await session.renewNow();
  return ask(path, body);
};

/**
 * What a call answers as a file, by a request of its own: the token stands in its header, never in an address. Throws a
 * `CallError` for a refusal, and where the transfer broke off, so that nobody is handed half a file.
 */
export const downloadFile = async (path: string, body: object): Promise<Blob> => {
  const answer = await askAgain(path, body).catch((cause: unknown) => {
    throw new CallError(0, null, cause);
  });
  if (!answer.ok) {
    const json: unknown = await answer.json().catch(() => null);
    throw new CallError(answer.status, problem.safeParse(json).data ?? null);
  }
  return answer.blob().catch((cause: unknown) => {
    throw new CallError(0, null, cause);
  });
};
