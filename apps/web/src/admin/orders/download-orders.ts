import { CallError, mgntOrdersContract, problem } from '@kapok/contract';
import { session } from '#web/api/api.ts';
import { currentLanguage } from '#web/texts/language.ts';
import type { OrderFilter } from '#web/admin/shared/order-queries.ts';

const ask = async (filter: OrderFilter): Promise<Response> =>
  fetch(mgntOrdersContract.exportOrders.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': currentLanguage(),
      authorization: `Bearer ${await session.token()}`,
    },
    body: JSON.stringify(filter),
    credentials: 'same-origin',
  });

const askAgain = async (filter: OrderFilter): Promise<Response> => {
  const first = await ask(filter);
  if (first.status !== 401) return first;
  await session.renewNow();
  return ask(filter);
};

/**
 * The orders as a file, by a request of its own: the token stands in its header, never in an address. Throws a `CallError` for a
 * refusal, and where the transfer broke off, so that nobody is handed half a file.
 */
export const downloadOrders = async (filter: OrderFilter): Promise<Blob> => {
  const answer = await askAgain(filter).catch((cause: unknown) => {
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
